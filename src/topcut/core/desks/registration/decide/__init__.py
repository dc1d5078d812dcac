"""Decisions of the registration desk."""
