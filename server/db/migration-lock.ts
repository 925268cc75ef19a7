/** The session lock of who changes the schema (pg_advisory_lock): whoever comes second waits. */
export const MIGRATION_LOCK = 7_245_001
