import type { Manifest } from '#server/db/backup/manifest.ts'

/** What an archive holds, in numbers. */
export function archiveContents({ created_at, program, tables, files, secret, migrations }: Manifest) {
  const all = Object.values(tables)
  const rows = all.reduce((sum, table) => sum + table.rows, 0)
  return { created_at, program, tables: all.length, rows, files, secret, migrations: migrations.length }
}

/** The same as a person reads it. */
export function archiveLine(manifest: Manifest): string {
  const { created_at, program, tables, rows, files } = archiveContents(manifest)
  return `${rows} rows in ${tables} tables and ${files ?? 'no'} files of ${created_at} (version ${program})`
}
