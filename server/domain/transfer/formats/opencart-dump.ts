import type { DumpTable } from '#server/domain/transfer/file/sql/read-dump.ts'
import type { Sheet } from '#server/domain/transfer/file/workbook/read-workbook.ts'

/** The tables of OpenCart that say something of a catalogue, without the letters a shop puts in front. */
const TABLES = [
  'product',
  'product_description',
  'product_image',
  'product_option',
  'product_option_value',
  'product_attribute',
  'product_special',
  'product_to_category',
  'option',
  'option_description',
  'option_value_description',
  'attribute_description',
  'category',
  'category_description',
  'manufacturer',
  'language',
  'weight_class_description',
  'length_class_description',
  'url_alias',
  'seo_url',
] as const
type TableName = (typeof TABLES)[number]

const NAMED = new RegExp(`^([\\w$]{0,40}?)(${TABLES.join('|')})$`)

export const isCatalogueTable = (table: string): boolean => NAMED.test(table)

/** A row by its columns; '' of one that is not there. */
type Row = (column: string) => string
type Rows = (name: TableName) => Row[]

/** Units of a shop whose own are not in the dump. */
const WEIGHTS: Record<string, string> = { 1: 'kg', 2: 'g', 5: 'lb', 6: 'oz' }
const LENGTHS: Record<string, string> = { 1: 'cm', 2: 'mm', 3: 'in' }

/** The tables as the sheets of its export tool, which `opencart` reads; undefined: there is no product in them. */
export function opencartSheets(tables: ReadonlyMap<string, DumpTable>): Sheet[] | undefined {
  const prefix = prefixOf(tables)
  if (prefix === undefined) return undefined
  const rows: Rows = (name) => rowsOf(tables.get(`${prefix}${name}`))
  const codes = languagesOf(rows('language'))
  const texts = (name: TableName, id: string) => textsOf(rows(name), id, codes)
  const values = texts('option_value_description', 'option_value_id')
  return [
    productSheet(rows, texts('product_description', 'product_id'), codes),
    sheetOf('Categories', rows('category'), ['category_id', 'parent_id', 'sort_order', 'status'], {
      ...named(texts('category_description', 'category_id'), 'category_id', codes, ['name', 'description']),
      image_name: (row) => row('image'),
    }),
    sheetOf('AdditionalImages', rows('product_image'), ['product_id', 'image', 'sort_order']),
    sheetOf('Options', rows('option'), ['option_id', 'type'], {
      ...named(texts('option_description', 'option_id'), 'option_id', codes, ['name']),
    }),
    sheetOf(
      'OptionValues',
      [...values.keys()].map(
        (id): Row =>
          (column) =>
            column === 'option_value_id' ? id : '',
      ),
      ['option_value_id'],
      named(values, 'option_value_id', codes, ['name']),
    ),
    sheetOf('ProductOptions', rows('product_option'), ['product_id', 'option_id'], {
      required: (row) => truth(row('required')),
    }),
    sheetOf(
      'ProductOptionValues',
      rows('product_option_value'),
      ['product_id', 'option_id', 'option_value_id', 'quantity', 'price', 'price_prefix', 'weight', 'weight_prefix'],
      { subtract: (row) => truth(row('subtract')) },
    ),
    attributeSheet(rows('product_attribute'), codes),
    sheetOf('Attributes', idsOf(rows('attribute_description'), 'attribute_id'), ['attribute_id'], {
      ...named(texts('attribute_description', 'attribute_id'), 'attribute_id', codes, ['name']),
    }),
    sheetOf('Specials', rows('product_special'), ['product_id', 'priority', 'price', 'date_start', 'date_end']),
  ]
}

/** What the shop puts in front of its tables: of several shops in one base, the one with most products. */
function prefixOf(tables: ReadonlyMap<string, DumpTable>): string | undefined {
  const shops = [...tables]
    .filter(([name, { columns, rows }]) => name.endsWith('product') && columns.includes('model') && rows.length > 0)
    .toSorted(([, a], [, b]) => b.rows.length - a.rows.length)
  return shops[0]?.[0].slice(0, -'product'.length)
}

function rowsOf(table: DumpTable | undefined): Row[] {
  if (!table) return []
  const at = new Map(table.columns.map((name, i) => [name, i]))
  return table.rows.map(
    (cells): Row =>
      (column) =>
        cells[at.get(column) ?? -1] ?? '',
  )
}

/** Codes of languages by their numbers: `en-gb`. */
function languagesOf(rows: readonly Row[]): Map<string, string> {
  const out = new Map(rows.map((row) => [row('language_id'), row('code').toLowerCase()]))
  return out.size > 0 ? out : new Map([['1', 'en-gb']])
}

type Texts = ReadonlyMap<string, ReadonlyMap<string, Row>>

/** Rows of texts by what they are of, and then by the code of their language. */
function textsOf(rows: readonly Row[], id: string, codes: ReadonlyMap<string, string>): Texts {
  const out = new Map<string, Map<string, Row>>()
  for (const row of rows) {
    const code = codes.get(row('language_id'))
    const all = out.get(row(id)) ?? new Map<string, Row>()
    if (code) all.set(code, row)
    out.set(row(id), all)
  }
  return out
}

type Cells = Record<string, (row: Row) => string>

/** Texts in each language: `name(en-gb)`. */
function named(texts: Texts, id: string, codes: ReadonlyMap<string, string>, columns: readonly string[]): Cells {
  const out: Cells = {}
  for (const code of new Set(codes.values()))
    for (const column of columns)
      out[`${column}(${code})`] = (row) => decoded(texts.get(row(id))?.get(code)?.(column) ?? '')
  return out
}

function sheetOf(name: string, rows: readonly Row[], columns: readonly string[], more: Cells = {}): Sheet {
  const titles = [...columns, ...Object.keys(more)]
  const cells = rows.map((row) => [...columns.map(row), ...Object.values(more).map((cell) => cell(row))])
  return { name, rows: [titles, ...cells].map((line, i) => ({ row: i + 1, cells: line })) }
}

function productSheet(rows: Rows, texts: Texts, codes: ReadonlyMap<string, string>): Sheet {
  const makers = new Map(rows('manufacturer').map((row) => [row('manufacturer_id'), decoded(row('name'))]))
  const units = (name: TableName, id: string) => new Map(rows(name).map((row) => [row(id), row('unit')]))
  const weights = units('weight_class_description', 'weight_class_id')
  const lengths = units('length_class_description', 'length_class_id')
  const filed = Map.groupBy(rows('product_to_category'), (row) => row('product_id'))
  const links = linksOf([...rows('seo_url'), ...rows('url_alias')])
  const columns = [
    'product_id',
    'model',
    'sku',
    'upc',
    'ean',
    'jan',
    'isbn',
    'location',
    'quantity',
    'price',
    'minimum',
  ]
  const described = ['name', 'description', 'meta_title', 'meta_description', 'tag']
  const textual = named(texts, 'product_id', codes, described)
  const titled = Object.fromEntries(
    Object.entries(textual).map(([title, cell]) => [title.replace(/^tag\(/, 'tags('), cell]),
  )
  return sheetOf('Products', rows('product'), columns, {
    manufacturer: (row) => makers.get(row('manufacturer_id')) ?? '',
    image_name: (row) => row('image'),
    categories: (row) => (filed.get(row('product_id')) ?? []).map((one) => one('category_id')).join(','),
    status: (row) => truth(row('status')),
    subtract: (row) => truth(row('subtract')),
    weight: (row) => row('weight'),
    weight_unit: (row) => weights.get(row('weight_class_id')) ?? WEIGHTS[row('weight_class_id')] ?? 'kg',
    length: (row) => row('length'),
    width: (row) => row('width'),
    height: (row) => row('height'),
    length_unit: (row) => lengths.get(row('length_class_id')) ?? LENGTHS[row('length_class_id')] ?? 'cm',
    seo_keyword: (row) => links.get(row('product_id')) ?? '',
    ...titled,
  })
}

/** Link names of products, in the words of every release. */
function linksOf(rows: readonly Row[]): Map<string, string> {
  const out = new Map<string, string>()
  for (const row of rows) {
    const id = /^product_id=(\d{1,15})$/.exec(row('query'))?.[1] ?? (row('key') === 'product_id' ? row('value') : '')
    if (id && row('keyword') && !out.has(id)) out.set(id, row('keyword').split('/').at(-1) ?? '')
  }
  return out
}

const idsOf = (rows: readonly Row[], id: string): Row[] =>
  [...new Set(rows.map((row) => row(id)))].map(
    (value): Row =>
      (column) =>
        column === id ? value : '',
  )

/** A row for each attribute of a product, its text in each language beside the other. */
function attributeSheet(rows: readonly Row[], codes: ReadonlyMap<string, string>): Sheet {
  const all = Map.groupBy(rows, (row) => `${row('product_id')} ${row('attribute_id')}`)
  const languages = [...new Set(codes.values())]
  const titles = ['product_id', 'attribute_id', ...languages.map((code) => `text(${code})`)]
  const cells = [...all.values()].map((said) => [
    said[0]?.('product_id') ?? '',
    said[0]?.('attribute_id') ?? '',
    ...languages.map((code) => decoded(said.find((row) => codes.get(row('language_id')) === code)?.('text') ?? '')),
  ])
  return { name: 'ProductAttributes', rows: [titles, ...cells].map((line, i) => ({ row: i + 1, cells: line })) }
}

const truth = (text: string) => (text === '1' ? 'true' : 'false')

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&', '#039': "'", '#39': "'", nbsp: ' ' }
/** It keeps texts as HTML would show their tags. */
const decoded = (text: string) =>
  text.replace(/&(lt|gt|quot|amp|#0?39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
