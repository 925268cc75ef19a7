import { currencyInTitle } from '#server/domain/transfer/file/currency-sign.ts'
import type { ImportFormat } from '#server/domain/transfer/product/imported-product.ts'
import { type Column, FORMATS } from './columns.ts'
import { gramsOf } from './grams-of.ts'

/** More axes than are allowed are looked for, so that a file with too many is told so instead of losing some. */
const AXES_LOOKED_FOR = 10

/** Where a file keeps what is said of option `n`; -1: nowhere. */
interface OptionLayout {
  n: number
  name: number
  value: number
  title?: string
  name_km?: number
  value_km?: number
  /** All its values in their order, where the rows do not tell. */
  values?: number
}

/** Where a file keeps what is read of it. */
export interface Layout {
  format: ImportFormat
  html: boolean
  /** Its cells may have an apostrophe in front that is none of theirs. */
  quoted?: boolean
  /** It names no product: what it says is of products that are there already. */
  partial?: boolean
  /** How a cell of categories is read; absent: as our own. */
  paths?: (cell: string) => string[][]
  /** Grams of one unit of weight; absent: 1. */
  grams?: number
  /** The currency that the title of the prices says, and where each row says its own. */
  currency?: { title?: string | undefined; at: number }
  at: ReadonlyMap<Column, number>
  /** Pictures that came with the file, by the names of their files (archive/open-archive.ts). */
  pictures?: ReadonlyMap<string, string>
  /** Columns of attributes, by what these are called. */
  attributes?: readonly { name: string; at: number }[]
  /** Where option `n` keeps its name (-1: nowhere, or it is `title`) and its value. */
  options: readonly OptionLayout[]
  /** A column as the file spells it, or as the format does where the file lacks it. */
  label(column: Column | `option${number}_${'name' | 'value'}`): string
}

const plain = (text: string) => text.replace(/^\ufeff/, '').trim()

/** The layout of a file with this header, or null: no format that is known. The first of two equal columns counts. */
export function recognise(header: readonly string[]): Layout | null {
  const titles = header.map(plain)
  const spelled = positionsOf(titles, (title) => title.toLowerCase())
  const known = formatOf(spelled)
  // Somebody tidied our template up: `Name (EN)` is name_en.
  const tidied = positionsOf(titles, (title) =>
    title
      .toLowerCase()
      .replace(/[\s()-]+/g, '_')
      .replace(/^_|_$/g, ''),
  )
  const format = known ?? formatOf(tidied)
  if (!format) return null
  const positions = known ? spelled : tidied

  const { headers, html, optionName, optionValue, attribute, quoted } = FORMATS[format]
  const positionOf = (title: string | undefined) => positions.get(title?.toLowerCase() ?? '') ?? -1
  const at = new Map<Column, number>()
  for (const column of Object.keys(headers) as Column[]) {
    const position = positionOf(headers[column])
    if (position >= 0) at.set(column, position)
  }

  const numbered = (pattern: string, n: number) => pattern.replace('#', String(n))
  const options = Array.from({ length: AXES_LOOKED_FOR }, (_, index) => ({
    n: index + 1,
    name: positionOf(numbered(optionName, index + 1)),
    value: positionOf(numbered(optionValue, index + 1)),
    ...(format === 'own' && {
      name_km: positionOf(`${numbered(optionName, index + 1)}_km`),
      value_km: positionOf(`${numbered(optionValue, index + 1)}_km`),
      values: positionOf(`${numbered(optionValue, index + 1)}s`),
    }),
  })).filter((option) => option.value >= 0)

  const label: Layout['label'] = (column) => {
    const option = /^option(\d+)_(name|value)$/.exec(column)
    const title = option
      ? numbered(option[2] === 'name' ? optionName : optionValue, Number(option[1]))
      : (headers[column as Column] ?? column)
    return titles[positionOf(title)] ?? title
  }
  const attributes = titles.flatMap((title, i) => {
    const name = attribute?.exec(title)?.[1]?.replaceAll('_', ' ')
    return name ? [{ name, at: i }] : []
  })
  // They count as what the file says of attributes, wherever they stand.
  for (const column of attributes.length > 0 ? (['attributes_en', 'attributes_km'] as const) : []) at.set(column, -1)
  const partial = format === 'own' && !at.has('name') && !at.has('name_km')
  return { format, html, at, options, label, attributes, ...(partial && { partial }), ...(quoted && { quoted }) }
}

function positionsOf(titles: readonly string[], keyOf: (title: string) => string): Map<string, number> {
  const positions = new Map<string, number>()
  for (const [position, title] of titles.entries()) {
    const key = keyOf(title)
    if (!positions.has(key)) positions.set(key, position)
  }
  return positions
}

/** A format by the titles it is known by. Our own may also say a few things of products that are there: their stock alone. */
function formatOf(titles: ReadonlyMap<string, number>): keyof typeof FORMATS | undefined {
  const formats = Object.keys(FORMATS) as (keyof typeof FORMATS)[]
  const known = formats.find((name) => FORMATS[name].knownBy.every((title) => titles.has(title)))
  if (known || !titles.has('code') || titles.size < 2) return known
  if (titles.has('name_en') || titles.has('name_km')) return 'own'
  const { headers, optionName, optionValue } = FORMATS.own
  const ours = new Set<string>(Object.values(headers))
  const options = [optionName, optionValue].map((pattern) => new RegExp(`^${pattern.replace('#', '\\d')}(?:_km|s)?$`))
  const all = [...titles.keys()].filter(Boolean)
  return all.every((title) => ours.has(title) || options.some((option) => option.test(title))) ? 'own' : undefined
}

/** What somebody said the columns of a foreign file are: titles by field. */
export type ColumnMapping = Readonly<Record<string, string>>

/** Fields that a column of a foreign file may be; `option1` and so on are options whose name is the column's title. */
export const MAPPED_FIELDS = [
  'name',
  'name_km',
  'code',
  'price',
  'compare_at_price',
  'quantity',
  'description',
  'description_km',
  'category',
  'brand',
  'tags',
  'barcode',
  'weight',
  'weight_kg',
  'weight_lb',
  'weight_oz',
  'model',
  'unit',
  'location',
  'published',
  'handle',
  'image',
  'option1',
  'option2',
  'option3',
] as const
export type MappedField = (typeof MAPPED_FIELDS)[number]

/** The units that weights may be said in, beside grams. */
const WEIGHTS = { weight_kg: 'kg', weight_lb: 'lb', weight_oz: 'oz' } as const

/** The layout of a file whose columns somebody has named; null where neither names nor codes are among them. */
export function mappedLayout(header: readonly string[], mapping: ColumnMapping): Layout | null {
  const titles = header.map(plain)
  const positionOf = (field: MappedField) => (mapping[field] ? titles.indexOf(plain(mapping[field])) : -1)
  const at = new Map<Column, number>()
  const options: Layout['options'][number][] = []
  let grams: number | undefined
  for (const field of MAPPED_FIELDS) {
    const position = positionOf(field)
    if (position < 0) continue
    const n = Number(/^option(\d)$/.exec(field)?.[1] ?? 0)
    if (n) options.push({ n, value: position, ...optionName(titles, position) })
    else if (Object.hasOwn(WEIGHTS, field)) {
      at.set('weight', position)
      grams = gramsOf(WEIGHTS[field as keyof typeof WEIGHTS])
    } else at.set((field === 'category' ? 'categories' : field) as Column, position)
  }
  const named = at.has('name') || at.has('name_km')
  if (!named && !at.has('code')) return null
  const weighed = Object.keys(WEIGHTS).find((field) => mapping[field])
  const label: Layout['label'] = (column) =>
    mapping[/^option\d/.exec(column)?.[0] ?? column] ??
    (column === 'weight' && weighed ? mapping[weighed] : undefined) ??
    column
  const currency = {
    title: currencyInTitle(titles[at.get('price') ?? -1] ?? ''),
    at: titles.findIndex((title) => /^currency([ _-]?code)?$/i.test(title)),
  }
  const partial = !named && { partial: true }
  return { format: 'mapped', html: false, at, options, label, currency, ...(grams && { grams }), ...partial }
}

/** A column of values may have one of names beside it: `Option 1 Value`, `Option 1 Name`; else its title is the name. */
function optionName(titles: readonly string[], position: number): { name: number; title?: string } {
  const title = titles[position] ?? ''
  const wanted = title.toLowerCase().replace(/values?(\(s\))?/, 'name')
  const name = titles.findIndex((one) => one.toLowerCase() === wanted)
  return name >= 0 && name !== position ? { name } : { name: -1, title }
}
