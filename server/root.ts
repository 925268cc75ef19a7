import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * The absolute path of the project's folder. Found by walking up to the package.json, because this module runs both
 * from its own place and from inside dist/server.
 */
export const ROOT = findRoot(import.meta.dirname ?? process.cwd())

function findRoot(from: string): string {
  for (let dir = from; ; dir = dirname(dir)) {
    if (existsSync(join(dir, 'package.json'))) return dir
    if (dir === dirname(dir)) return process.cwd()
  }
}
