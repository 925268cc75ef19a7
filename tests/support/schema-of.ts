import type pg from 'pg'

/** Every column, index, constraint, policy and function, as one text: what a schema is. */
export async function schemaOf(client: pg.Client): Promise<string> {
  const questions = [
    `SELECT table_name || '.' || column_name || ' ' || data_type || coalesce(column_default, '') || is_nullable AS it
     FROM information_schema.columns WHERE table_schema = 'public'`,
    "SELECT indexdef AS it FROM pg_indexes WHERE schemaname = 'public'",
    `SELECT conrelid::regclass || pg_get_constraintdef(oid) AS it FROM pg_constraint WHERE connamespace = 'public'::regnamespace`,
    'SELECT tablename || policyname || qual AS it FROM pg_policies',
    'SELECT pg_get_triggerdef(oid) || tgenabled::text AS it FROM pg_trigger WHERE NOT tgisinternal',
    `SELECT oid::regclass || coalesce(relacl::text, '') AS it FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'S')`,
    `SELECT p.oid::regprocedure || coalesce(p.prosrc, '') || coalesce(p.proacl::text, '') AS it FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace AND NOT EXISTS (
       SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`,
    'SELECT hash AS it FROM drizzle.__drizzle_migrations',
  ]
  const out: string[] = []
  for (const question of questions)
    out.push(...(await client.query<{ it: string }>(question)).rows.map(({ it }) => it).toSorted())
  return out.join('\n')
}
