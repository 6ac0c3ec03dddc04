"""The screens of a session on a server: the lobby, its tables, games that are run in the hall. Nothing of it is imported at home."""
