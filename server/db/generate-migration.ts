/** `npm run db:generate -- --name what`: the migration that brings the last one's schema to today's. */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { completeMigration } from './complete-migration.ts'

const FOLDER = 'server/db/migrations'
const names = () => readdirSync(FOLDER).filter((name) => name.endsWith('.sql'))

const before = names()
const args = ['node_modules/drizzle-kit/bin.cjs', 'generate', '--config', 'server/db/drizzle.config.ts']
const { status } = spawnSync(process.execPath, [...args, ...process.argv.slice(2)], { stdio: 'inherit' })
const made = names().find((name) => !before.includes(name))
if (made) {
  const path = join(FOLDER, made)
  writeFileSync(path, completeMigration(readFileSync(path, 'utf8')))
  // The generator needs the newest alone.
  const snapshots = readdirSync(join(FOLDER, 'meta')).filter((name) => name.endsWith('_snapshot.json'))
  for (const name of snapshots.toSorted().slice(0, -1)) rmSync(join(FOLDER, 'meta', name))
}
process.exitCode = status ?? 1
