import { crc32 } from 'node:zlib'
import { IMPORT_LIMITS } from '#server/domain/transfer/file/import-limits.ts'

/** Far beyond any address; keeps a cell of a megabyte from taking the time of its square below. */
const LONGEST_READ = 2000

/** A handle is an address: letters of any script, digits and hyphens, in lower case; '' where nothing is left. */
export function toHandle(text: string): string {
  const handle = text
    .slice(0, LONGEST_READ)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\u200b-\u200d_-]+/gu, '-')
    .replace(/^-+|(?<!-)-+$/g, '')
  if (handle.length <= IMPORT_LIMITS.handle) return handle
  // Two long handles that begin alike stay two.
  const sum = crc32(handle).toString(16).padStart(8, '0')
  return `${handle.slice(0, IMPORT_LIMITS.handle - sum.length - 1).replace(/[\ud800-\udbff]$/, '')}-${sum}`
}
