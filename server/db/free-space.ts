import { statfs } from 'node:fs/promises'
import { env } from '#server/env.ts'
import { isEmbedded } from './is-embedded.ts'

/**
 * Bytes that the embedded database must find free, or nothing is written any more. PostgreSQL ends when its log of
 * changes cannot be written, and does not start again before there is room; four of that log's files fit in here, and
 * a quarter of a second of writing.
 */
export const LEAST_FREE = 64 * 1024 * 1024
const PAUSE = 250

let low = false
let lookedAt = Number.NEGATIVE_INFINITY
let looking = false
let ours: boolean | undefined

/** True while the disk of the embedded database is nearly full; a database elsewhere minds its own. */
export function spaceLow(): boolean {
  ours ??= isEmbedded()
  if (ours && !looking && performance.now() - lookedAt > PAUSE) {
    looking = true
    statfs(env.DATA_DIR)
      .then(({ bavail, bsize }) => {
        low = bavail * bsize < LEAST_FREE
      })
      .catch(() => undefined)
      .finally(() => {
        lookedAt = performance.now()
        looking = false
      })
  }
  return low
}
