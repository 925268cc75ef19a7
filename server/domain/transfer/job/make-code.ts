import { crc32 } from 'node:zlib'
import { clean } from '#server/domain/transfer/file/clean.ts'
import { IMPORT_LIMITS } from '#server/domain/transfer/file/import-limits.ts'

/**
 * Letters, digits and hyphens of `text`. What has no such form (Khmer) is stood for by a check sum, so that the same words
 * give the same code in every file.
 */
function asciiSlug(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, (mark) => (mark.charCodeAt(0) < 0x370 ? '' : mark))
  const slug = plain
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const lost = /[^\x20-\x7e\p{P}\p{S}\p{Z}]/u.test(plain) || slug === ''
  if (!lost) return slug
  const sum = crc32(text.normalize('NFC')).toString(16).padStart(8, '0')
  return slug ? `${slug}-${sum}` : sum
}

/** A code as it is kept and compared. */
export const codeOf = (cell: string) => clean(cell).replace(/\s+/g, ' ')

/**
 * The codes of one file: each belongs to one row. Those that stand in the file are known before the first is made, so that
 * none is made which a later row has.
 */
export class CodeBook {
  readonly #rows: ReadonlyMap<string, number>
  readonly #made = new Set<string>()
  readonly #next = new Map<string, number>()

  /** @param rows the first row of each code of the file */
  constructor(rows: ReadonlyMap<string, number>) {
    this.#rows = rows
  }

  rowOf(code: string): number | undefined {
    return this.#rows.get(code)
  }

  /** `classic-varsity-top-small` from a handle and values; `-2`, `-3` … where that is taken. */
  make(parts: readonly string[]): string {
    const base = parts
      .map(asciiSlug)
      .join('-')
      .slice(0, IMPORT_LIMITS.code)
      .replace(/(?<!-)-+$/, '')
    let code = base
    for (let n = this.#next.get(base) ?? 2; this.#rows.has(code) || this.#made.has(code); n += 1) {
      const end = `-${n}`
      code = base.slice(0, IMPORT_LIMITS.code - end.length) + end
      this.#next.set(base, n + 1)
    }
    this.#made.add(code)
    return code
  }
}
