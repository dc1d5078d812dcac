"""Backups as one file: every member hashed, sealed with a passphrase if there is one, read with distrust."""
