import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Every file below a folder, with a sum of what is in it. */
export function filesBelow(folder: string): string[] {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = found.map(({ parentPath, name }) => join(parentPath, name))
  const sum = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')
  return paths.map((path) => `${path.slice(folder.length)} ${sum(path)}`).sort()
}
