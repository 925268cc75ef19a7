import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ROOT } from '#server/root.ts'

/** Beside the built server's parts, or around the thread that asks; nowhere beside the sources. */
const built = ['workers', '../workers']
  .map((folder) => join(import.meta.dirname ?? process.cwd(), folder))
  .find((folder) => existsSync(folder))

/** True for a build: each program is one file then. */
export const isBuilt = built !== undefined

/**
 * The program of a thread or an isolate. In a build that is one file of plain JavaScript (app/build/bundled-workers.ts): a thread that
 * reads TypeScript brings the compiler along and reads its libraries one small file at a time, 40 MB where 10 do.
 * @param source its path from the project's folder
 */
export const workerFile = (source: string): string =>
  built ? join(built, `${basename(source, '.ts')}.mjs`) : join(ROOT, source)
