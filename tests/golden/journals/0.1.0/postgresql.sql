
CREATE TABLE journal (
    seq bigint PRIMARY KEY,
    body bytea NOT NULL,
    hash bytea NOT NULL CHECK (length(hash) = 32)
);
CREATE TABLE answers (
    n bigint PRIMARY KEY,
    command text NOT NULL UNIQUE,
    request bytea NOT NULL CHECK (length(request) = 32),
    reply bytea NOT NULL,
    seq bigint NOT NULL,
    hash bytea NOT NULL CHECK (length(hash) = 32)
);
CREATE TABLE writer (one int PRIMARY KEY CHECK (one = 1), epoch bigint NOT NULL);
CREATE TABLE kept (name text PRIMARY KEY, seq bigint NOT NULL, state bytea NOT NULL, digest bytea NOT NULL);
INSERT INTO writer VALUES (1, 0);

CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION '% is only added to', TG_TABLE_NAME;
END $$;
CREATE FUNCTION gapless() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    least bigint;
    most bigint;
    many bigint;
    follows boolean;
BEGIN
    EXECUTE format('SELECT min(%1$I), max(%1$I), count(*) FROM added', TG_ARGV[0]) INTO least, most, many;
    IF many > 0 THEN
        EXECUTE format('SELECT $1 = 1 OR EXISTS (SELECT 1 FROM %I.%I WHERE %I = $1 - 1)',
                       TG_TABLE_SCHEMA, TG_TABLE_NAME, TG_ARGV[0]) INTO follows USING least;
        IF NOT follows OR most - least + 1 <> many THEN
            RAISE EXCEPTION '% has no gaps', TG_TABLE_NAME;
        END IF;
    END IF;
    RETURN NULL;
END $$;
CREATE FUNCTION rises() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.epoch <= OLD.epoch THEN
        RAISE EXCEPTION 'an epoch only rises';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER journal_gapless AFTER INSERT ON journal REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION gapless('seq');
CREATE TRIGGER answers_gapless AFTER INSERT ON answers REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION gapless('n');
CREATE TRIGGER journal_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON journal
    FOR EACH STATEMENT EXECUTE FUNCTION refuse();
CREATE TRIGGER answers_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON answers
    FOR EACH STATEMENT EXECUTE FUNCTION refuse();
CREATE TRIGGER writer_rises BEFORE UPDATE ON writer FOR EACH ROW EXECUTE FUNCTION rises();
CREATE TRIGGER writer_kept BEFORE DELETE OR TRUNCATE ON writer FOR EACH STATEMENT EXECUTE FUNCTION refuse();
