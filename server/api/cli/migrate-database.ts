import { migrate } from '#server/db/migrate.ts'
import { command } from './command.ts'
import { withServer } from './with-database.ts'

export const migrateDatabase = command({
  name: 'migrate',
  summary: 'migrates the database; an embedded one is copied first',
  more: 'The server also does this when it starts. The copy is in DATA_DIR/backups; back up an external database yourself.',
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
      if (copy) said.push(`Copy of the previous database: ${copy}`)
      if (!fastSearch) said.push('Searches are slow: as superuser, ALTER FUNCTION textlike(text, text) LEAKPROOF')
      return { said, data: { applied, copy: copy ?? null, seconds, fast_search: fastSearch } }
    }),
})
