import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ROOT } from '#server/root.ts'

/** Beside the built server's parts, or around the thread that asks; nowhere beside the sources. */
const besides = ['workers', '../workers']
  .map((folder) => join(import.meta.dirname ?? process.cwd(), folder))
  .find((folder) => existsSync(folder))

/** True for a build: each program is one file then. */
export const isBuilt = besides !== undefined

/** Tests run from the sources and may take the programs of a build, which are up in a third of the time. */
const programs = besides ?? process.env.TEST_WORKERS

/**
 * The program of a thread or an isolate. In a build that is one file of plain JavaScript (app/build/bundled-workers.ts): a thread that
 * reads TypeScript brings the compiler along and reads its libraries one small file at a time, 40 MB where 10 do.
 * @param source its path from the project's folder
 */
export function workerFile(source: string): string {
  const built = programs && join(programs, `${basename(source, '.ts')}.mjs`)
  // A program of the tests themselves is in no build.
  return built && existsSync(built) ? built : join(ROOT, source)
}
