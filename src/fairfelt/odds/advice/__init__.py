"""How to play, in few words: situations, mistakes, short strategies and what each costs."""
