"""The journal's own facts. They change nothing in the facility; the auditor reads them."""
