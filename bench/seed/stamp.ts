import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#server/root.ts'

const hashOf = (folder: string, names: string[]) => {
  const hash = createHash('sha256')
  for (const name of names) hash.update(name).update(readFileSync(join(ROOT, folder, name)))
  return hash.digest('hex')
}

const filesOf = (folder: string, end: string) =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith(end))
    .sort()

/** What a seeded folder was made from: the program that seeds, and the migrations, each by its content. */
interface Stamp {
  seed: string
  migrations: string[]
}

function current(): Stamp {
  const folder = 'server/db/migrations'
  return {
    seed: hashOf('bench/seed', filesOf('bench/seed', '.ts')),
    migrations: filesOf(folder, '.sql').map((name) => hashOf(folder, [name])),
  }
}

const pathOf = (dataDir: string) => join(dataDir, 'seeded.json')

export const writeStamp = (dataDir: string) => writeFileSync(pathOf(dataDir), JSON.stringify(current()))

/**
 * Whether what lies in the folder can be used again. Where only later migrations were added it can: the program brings
 * it up to date when it starts, as it does with anybody's data.
 */
export function isSeeded(dataDir: string): boolean {
  if (!existsSync(pathOf(dataDir))) return false
  const [kept, now] = [JSON.parse(readFileSync(pathOf(dataDir), 'utf8')) as Stamp, current()]
  return kept.seed === now.seed && kept.migrations.every((hash, n) => now.migrations[n] === hash)
}
