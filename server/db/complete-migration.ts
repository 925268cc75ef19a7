const BREAK = '--> statement-breakpoint\n'

/**
 * What drizzle's generator cannot know of a new migration: each table of a store goes under row-level security, and the
 * program's role may draw its numbers.
 */
export function completeMigration(sql: string): string {
  const more = [...sql.matchAll(/^CREATE TABLE "(\w+)" \(\n([\s\S]*?)^\);/gm)].flatMap(([, name, columns = '']) => [
    ...(columns.includes('"store_id"') ? [`SELECT tenant_table('${name}');`] : []),
    ...(columns.includes(`"${name}_id_seq"`) ? [`GRANT USAGE ON SEQUENCE ${name}_id_seq TO phsar_app;`] : []),
  ])
  return [sql.trimEnd(), ...more].join(`\n${BREAK}`) + (sql.endsWith('\n') || more.length ? '\n' : '')
}
