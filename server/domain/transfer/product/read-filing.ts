import { m } from '#app/paraglide/messages.js'
import { clean, oneLine } from '#server/domain/transfer/file/clean.ts'
import { IMPORT_LIMITS } from '#server/domain/transfer/file/import-limits.ts'
import type { FileRecord } from '#server/domain/transfer/file/read-records.ts'
import type { RowReader } from '#server/domain/transfer/file/row-reader.ts'

/** A tree of categories has no more levels (product.md 6.5). */
const LEVELS = 5
const SPECIAL = /[\\|>]/g
const KEPT = 50

/** Paths of categories as a cell of our own format: `Food > Drinks | New`; what parts them is escaped inside a name. */
export const pathsText = (paths: readonly (readonly string[])[]): string =>
  paths.map((path) => path.map((name) => name.replace(SPECIAL, '\\$&')).join(' > ')).join(' | ')

/** The way back; nothing is left of empty names. */
export function pathsOf(text: string): string[][] {
  const paths: string[][] = [['']]
  for (const [, escaped, plain = ''] of text.matchAll(/\\([\\|>])|([\s\S])/g)) {
    const path = paths.at(-1) as string[]
    if (plain === '|') paths.push([''])
    else if (plain === '>') path.push('')
    else path[path.length - 1] += escaped ?? plain
  }
  return paths.map((path) => path.map((name) => oneLine(name).trim()).filter(Boolean)).filter((path) => path.length > 0)
}

/** Where a product is filed: one name, or paths. A name that is too long, or a tree that is too deep, is an error. */
export function readCategories(first: FileRecord, reader: RowReader): string[][] {
  const { locale } = reader
  if (!reader.has('categories')) {
    const name = reader.line(first, 'category', IMPORT_LIMITS.label)
    return name ? [[name]] : []
  }
  const said = (reader.layout.paths ?? pathsOf)(clean(reader.raw(first, 'categories')))
  // Of a category that is nothing but the root of another program's tree nothing is left.
  const paths = said.filter((path) => path.length > 0).slice(0, KEPT)
  const max = IMPORT_LIMITS.label
  if (paths.flat().some((name) => name.length > max))
    reader.error(first.row, 'categories', m.import_error_long({ max }, { locale }))
  if (paths.some((path) => path.length > LEVELS))
    reader.error(first.row, 'categories', m.import_error_levels({ max: LEVELS }, { locale }))
  return paths
}
