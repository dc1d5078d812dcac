"""Whether the database has the tables of this Topcut."""


def is_behind() -> bool:
    """Whether migrations are pending: the tables are missing, or those of an older Topcut."""
    from django.db import connection
    from django.db.migrations.executor import MigrationExecutor

    executor = MigrationExecutor(connection)
    return bool(executor.migration_plan(executor.loader.graph.leaf_nodes()))
