import { migrate } from '#server/db/migrate.ts'
import { command } from './command.ts'
import { withServer } from './with-database.ts'

export const migrateDatabase = command({
  name: 'migrate',
  summary: 'brings the database up to date; an embedded one is copied before',
  more: 'The program does so when it starts. The copy lies in DATA_DIR/backups; a database elsewhere is yours to copy.',
  database: 'none',
  run: (_, scene) =>
    withServer(scene, 'made', async () => {
      const began = performance.now()
      const { applied, copy, fastSearch } = await migrate()
      const seconds = Number(((performance.now() - began) / 1000).toFixed(1))
      const said =
        applied.length === 0
          ? ['The database is up to date']
          : [...applied.map((tag) => `Applied ${tag}`), `${applied.length} migrations in ${seconds} s`]
      if (copy) said.push(`The database as it was before: ${copy}`)
      if (!fastSearch) said.push('Searches are slow: as superuser, ALTER FUNCTION textlike(text, text) LEAKPROOF')
      return { said, data: { applied, copy: copy ?? null, seconds, fast_search: fastSearch } }
    }),
})
