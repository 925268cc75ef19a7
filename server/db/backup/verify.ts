import { buffer } from 'node:stream/consumers'
import { StartError } from '#server/boot/start-error.ts'
import { FILE_ENTRY, type Manifest, SECRET, tableOf } from './manifest.ts'
import { migrationsOf } from './program-migrations.ts'
import { readArchive } from './read-archive.ts'

/** What an archive says of itself, and the secret it holds. */
export interface Verified {
  manifest: Manifest
  secret: Buffer | undefined
}

const NEW_LINE = 10

/**
 * Holds an archive against itself: every byte as it was written, every table with the rows that are stated, every file,
 * and migrations that this program knows. Nothing is written.
 * @throws StartError in one line, with the first thing that is wrong
 */
export async function verify(path: string, signal?: AbortSignal): Promise<Verified> {
  const rows = new Map<string, number>()
  let files = 0
  const secrets: Buffer[] = []
  const manifest = await readArchive(
    path,
    async (name, content) => {
      const table = tableOf(name)
      if (table) rows.set(table, (rows.get(table) ?? 0) + (await linesIn(content)))
      else if (FILE_ENTRY.test(name)) files++
      else if (name === SECRET) secrets.push(await buffer(content))
      else throw new StartError(`The archive ${path} contains ${JSON.stringify(name)}, which is not part of a backup`)
    },
    signal,
  )
  migrationsOf(manifest)
  const stated = manifest.tables
  for (const name of new Set([...Object.keys(stated), ...rows.keys()])) {
    const [said, held] = [stated[name]?.rows ?? 0, rows.get(name) ?? 0]
    if (said !== held) throw new StartError(`The archive ${path} should have ${said} rows of ${name} but has ${held}`)
  }
  if ((manifest.files ?? 0) !== files)
    throw new StartError(`The archive ${path} should have ${manifest.files} files but has ${files}`)
  const [secret] = secrets
  if (manifest.secret !== (secret !== undefined))
    throw new StartError(`The archive ${path} and its manifest disagree about the secret`)
  return { manifest, secret }
}

/** COPY's text has a line a row; a line's end within a value is written as `\n`. */
async function linesIn(content: AsyncIterable<Buffer>): Promise<number> {
  let lines = 0
  for await (const chunk of content)
    for (let at = chunk.indexOf(NEW_LINE); at >= 0; at = chunk.indexOf(NEW_LINE, at + 1)) lines++
  return lines
}
