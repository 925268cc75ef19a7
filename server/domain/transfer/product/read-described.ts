import { searchText } from '#server/core/text/search-text.ts'
import { clean, oneLine } from '#server/domain/transfer/file/clean.ts'
import { IMPORT_LIMITS } from '#server/domain/transfer/file/import-limits.ts'
import type { FileRecord } from '#server/domain/transfer/file/read-records.ts'
import type { RowReader } from '#server/domain/transfer/file/row-reader.ts'
import type { Described } from './imported-product.ts'

const SPECIAL = /[\\|:]/g
const escaped = (text: string) => text.replace(SPECIAL, '\\$&')
/** Longest text of an attribute (app/contracts/product-shape.ts). */
const LONGEST = 500

/**
 * A cell of our own format: `Material: Cotton | Made in: Cambodia`; what parts them is escaped. One that has nothing to say
 * in this language stands there all the same, for the order's sake.
 */
export function describedText(all: readonly Described[], locale: 'en' | 'km'): string {
  if (!all.some((one) => one[locale])) return ''
  const said = all.filter(({ en, km }) => en || km)
  return said.map((one) => `${escaped(one.name)}: ${escaped(one[locale])}`.trim()).join(' | ')
}

/** The way back of `describedText`, as names and texts. */
export function partsOf(cell: string): [string, string][] {
  const parts: [string, string][] = [['', '']]
  let side: 0 | 1 = 0
  for (const [, kept, plain = ''] of cell.matchAll(/\\([\\|:])|([\s\S])/g)) {
    const part = parts.at(-1) as [string, string]
    if (plain === '|') {
      parts.push(['', ''])
      side = 0
    } else if (plain === ':' && side === 0) side = 1
    else part[side] += kept ?? plain
  }
  return parts
}

/** What a product's first row says of its attributes, in both languages; the first of two equal names counts. */
export function readDescribed(first: FileRecord, reader: RowReader): Described[] {
  const all = new Map<string, Described>()
  const { attributes = [] } = reader.layout
  if (attributes.length > 0) return attributesOf(first, attributes)
  for (const locale of ['en', 'km'] as const) {
    for (const [name, text] of partsOf(clean(reader.raw(first, `attributes_${locale}`)))) {
      const title = oneLine(name).trim().slice(0, IMPORT_LIMITS.label)
      const key = searchText(title)
      const said = oneLine(text).trim().slice(0, LONGEST)
      if (!key) continue
      const one = all.get(key) ?? { name: title, en: '', km: '' }
      if (!one[locale]) one[locale] = said
      all.set(key, one)
    }
  }
  return [...all.values()].filter(({ en, km }) => en || km).slice(0, IMPORT_LIMITS.tags)
}

/** A text of a metafield; one that points to another thing, or holds a list, says nothing to a shopper. */
const isText = (text: string) => text !== '' && !/^(?:gid:|[[{])/.test(text)
const KHMER = /[\u1780-\u17ff]/

/** Attributes that have a column each. */
function attributesOf({ cells }: FileRecord, attributes: readonly { name: string; at: number }[]): Described[] {
  return attributes
    .flatMap(({ name, at }) => describedOf(oneLine(name), oneLine(clean(cells[at])).trim().slice(0, LONGEST)))
    .slice(0, IMPORT_LIMITS.tags)
}

/** What somebody's file says of an attribute, in the language of its letters: the file does not say which. */
export function describedOf(name: string, text: string): Described[] {
  if (!name || !isText(text)) return []
  return [KHMER.test(text) ? { name, en: '', km: text } : { name, en: text, km: '' }]
}
