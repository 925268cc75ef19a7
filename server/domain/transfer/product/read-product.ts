import { m } from '#app/paraglide/messages.js'
import { isShortened, oneLine } from '#server/domain/transfer/file/clean.ts'
import { IMPORT_LIMITS } from '#server/domain/transfer/file/import-limits.ts'
import type { FileRecord } from '#server/domain/transfer/file/read-records.ts'
import { readShort, readTexts } from '#server/domain/transfer/file/read-texts.ts'
import type { RowReader } from '#server/domain/transfer/file/row-reader.ts'
import { MODIFIER_COLUMNS } from '#server/domain/transfer/formats/columns.ts'
import { commaParts } from '#server/domain/transfer/formats/comma-list.ts'
import { type CodeBook, codeOf } from '#server/domain/transfer/job/make-code.ts'
import type { FileFields } from './file-fields.ts'
import { toHandle } from './handle.ts'
import type { CatalogueEntry, ImportedProduct, ImportedVariant } from './imported-product.ts'
import { readDescribed } from './read-described.ts'
import { readFields } from './read-fields.ts'
import { readCategories } from './read-filing.ts'
import { readImages, readUrl } from './read-images.ts'
import { readKhmer } from './read-khmer.ts'
import { readLinks } from './read-links.ts'
import { readModifiers } from './read-modifiers.ts'
import { readSales } from './read-sales.ts'
import { readBackorder, readStock } from './read-stock.ts'
import { readVariants, type VariantRows } from './read-variants.ts'

/** One product from its rows, the first of which describes it. A product with any error is refused whole. */
export function readProduct(
  all: readonly [FileRecord, ...FileRecord[]],
  reader: RowReader,
  codes: CodeBook,
): CatalogueEntry {
  const records = usable(all, reader)
  const [first] = records
  if (!first) return { failed: { row: all[0].row, name: reader.text(all[0], 'name') }, errors: reader.errors }
  const texts = readTexts(first, reader)
  const handle = toHandle(reader.text(first, 'handle')) || null
  const found = readVariants(records, reader)
  const rows = found.rows.map((row) => ({ ...row, ...readSale(row.record, reader) }))
  const published = reader.boolean(first, 'published') ?? true
  const state = reader.text(first, 'state').toLowerCase()
  const stock = readStock(first, rows, reader)
  const brand = reader.line(first, 'brand', IMPORT_LIMITS.label) || null
  const manufacture = reader.line(first, 'manufacture', IMPORT_LIMITS.label) || null
  const taxClass = reader.line(first, 'tax_class', IMPORT_LIMITS.label) || null
  const categories = readCategories(first, reader)
  const simple = found.options.length === 0
  const fields = { ...readFields(first, reader, simple), ...readBackorder(first, rows, reader) }
  const whole = readWhole(first, reader)
  const modifiers = readModifiers(records, found.options, reader)
  const beside = { ...readSales(records, reader), ...readLinks(first, reader) }
  if (reader.errors.length > 0)
    return { failed: { row: first.row, name: texts.name || (handle ?? '') }, errors: reader.errors }

  const images = readImages(records, reader)
  if (images.length > 0) {
    const message = m.import_warning_pictures({ n: images.length }, { locale: reader.locale })
    reader.warnings.push({ row: first.row, field: reader.layout.label('image'), message, usual: true })
  }
  const partial = reader.layout.partial ?? false
  if (first.alone && records.every(({ role }) => role !== 'variant')) reader.warn(first.row, 'name', first.alone)
  const sold = rows.find(({ price }) => price !== null)
  const price = whole.price ?? sold?.price ?? null
  if (price === null && !partial) {
    const none = (0).toFixed(reader.decimals)
    reader.warn(first.row, 'price', m.import_warning_price({ price: none }, { locale: reader.locale }))
  }
  const giftCard = reader.has('gift_card') && reader.boolean(first, 'gift_card') === true
  if (giftCard) reader.warn(first.row, 'gift_card', m.import_warning_gift_card({}, { locale: reader.locale }))
  const base = handle ?? texts.name
  const own = simple && !whole.code ? readCode(first, [base], reader, codes) : wholeCode(whole.code, base, codes)
  const of = { base, fields, priced: price !== null && whole.price === null }
  const item: ImportedProduct = {
    row: first.row,
    handle,
    ...texts,
    brand,
    manufacture,
    tax_class: taxClass,
    untaxed: isUntaxed(rows, reader),
    described: readDescribed(first, reader),
    categories,
    tags: readTags(first, reader),
    status: published && (state === '' || state === 'active') && price !== null && !giftCard,
    ...own,
    price: price ?? 0,
    priced: price !== null,
    compare_at_price:
      simple || !reader.has('product_price') ? (sold?.compare_at_price ?? null) : whole.compare_at_price,
    quantity: rows.reduce((sum, { quantity }) => sum + quantity, 0),
    ...stock,
    images,
    options: found.options,
    variants: simple ? [] : rows.map((row) => readVariant(row, found, of, reader, codes)),
    meta_tag_title: reader.cutLine(first, 'meta_tag_title', IMPORT_LIMITS.metaTitle) || null,
    meta_tag_description: reader.cutLine(first, 'meta_tag_description', IMPORT_LIMITS.metaDescription) || null,
    short_description: readShort(first, 'short_description', reader),
    modifiers,
    ...beside,
    fields,
    khmer: readKhmer([first, ...records.slice(1)], reader),
    partial,
  }
  return { item, warnings: reader.warnings }
}

/** True where the file says of each of its variants that it is not taxed; what is neither yes nor no says nothing. */
function isUntaxed(rows: readonly { record: FileRecord }[], reader: RowReader): boolean {
  const said = rows.map(({ record }) => reader.text(record, 'taxable')).filter(Boolean)
  return said.length > 0 && said.every((text) => /^(false|no|0)$/i.test(text))
}

/** The rows that can be taken, the one that describes the product first; why others can not is said. */
function usable(all: readonly FileRecord[], reader: RowReader): FileRecord[] {
  const records = all.filter(({ refusal }) => !refusal)
  for (const { row, refusal, note: said } of all) {
    if (said) reader.warn(row, 'name', said)
    if (!refusal) continue
    const note = { row, field: reader.layout.label('name'), message: refusal }
    if (records.length === 0) reader.errors.push(note)
    else reader.warnings.push(note)
  }
  const base = records.findIndex(({ role }) => role === 'base')
  if (base > 0) records.unshift(...records.splice(base, 1))
  const [first, ...more] = records
  return first?.key === undefined ? records : [filledUp(first, more, reader), ...more]
}

/** What each row says for itself. */
const OWN_COLUMNS = ['image', ...MODIFIER_COLUMNS] as const

/** The row that describes the product, with what only others of it say: its texts in a second language. */
function filledUp(first: FileRecord, more: readonly FileRecord[], reader: RowReader): FileRecord {
  const others = more.filter(({ role }) => role !== 'variant')
  if (first.role === 'variant' || others.length === 0) return first
  const own = new Set(OWN_COLUMNS.map((column) => reader.layout.at.get(column)))
  const cells = first.cells.map((cell, i) =>
    cell || own.has(i) ? cell : (others.find((record) => record.cells[i])?.cells[i] ?? ''),
  )
  return { ...first, cells }
}

/** What is said of a product apart from its variants: code and prices of its own. */
function readWhole(first: FileRecord, reader: RowReader) {
  return {
    code: reader.code(first, 'product_code'),
    price: reader.price(first, 'product_price'),
    compare_at_price: reader.price(first, 'product_compare_at_price') || null,
  }
}

const wholeCode = (code: string, base: string, codes: CodeBook) =>
  code ? { code, code_made: false } : { code: codes.make([base]), code_made: true }

function readTags(first: FileRecord, reader: RowReader): string[] {
  const tags = new Map<string, string>()
  for (const part of commaParts(reader.text(first, 'tags'))) {
    const tag = oneLine(part).trim().slice(0, IMPORT_LIMITS.tag)
    if (tag && !tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), tag)
  }
  return [...tags.values()].slice(0, IMPORT_LIMITS.tags)
}

/** Price, price before a discount and stock of a row. A former price that is not above the price says nothing. */
function readSale(record: FileRecord, reader: RowReader) {
  const price = reader.price(record, 'price')
  const before = reader.price(record, 'compare_at_price') || null
  const quantity = reader.quantity(record)
  const bars = reader.line(record, 'barcode', IMPORT_LIMITS.code)
  if (isShortened(bars))
    reader.warn(record.row, 'barcode', m.import_warning_shortened({ value: bars }, { locale: reader.locale }))
  const barcode = reader.barcode(record) || null
  reader.code(record, 'code')
  const status = reader.boolean(record, 'variant_status')
  const low_stock_threshold = reader.whole(record, 'variant_low_stock', 0, IMPORT_LIMITS.quantity)
  const own = { weight: reader.grams(record, 'variant_weight'), cost_price: reader.price(record, 'variant_cost') }
  const more = { quantity, barcode, status, low_stock_threshold, ...own }
  // A file of ours says what the store has, whatever it is.
  const kept = reader.layout.format === 'own' || (price !== null && before !== null && before > price)
  if (before === null || kept) return { price, compare_at_price: before, ...more }
  reader.warn(record.row, 'compare_at_price', m.import_warning_compare({}, { locale: reader.locale }))
  return { price, compare_at_price: null, ...more }
}

function readVariant(
  row: VariantRows['rows'][number] & ReturnType<typeof readSale>,
  { options }: VariantRows,
  { base, priced, fields }: { base: string; priced: boolean; fields: FileFields },
  reader: RowReader,
  codes: CodeBook,
): ImportedVariant {
  const { record, values, price, compare_at_price, quantity, barcode, status, low_stock_threshold, weight } = row
  const ours = reader.layout.format === 'own'
  if (price === null && priced) {
    reader.warn(record.row, 'price', m.import_warning_variant_price({}, { locale: reader.locale }))
  }
  // Where one column is all there is, what the product weighs and costs is its variants' own only where that is otherwise.
  const own = <T>(value: T | null, whole: T | undefined) => (ours || value !== whole ? value : null)
  return {
    row: record.row,
    ...readCode(record, [base, ...values], reader, codes),
    barcode,
    price,
    compare_at_price,
    quantity,
    option_values: options.map(({ name }, index) => ({ option: name, value: values[index] ?? '' })),
    image_url: readUrl(record, 'variant_image', reader),
    status,
    low_stock_threshold,
    weight: own(weight, fields.weight),
    cost_price: own(row.cost_price, fields.cost_price),
  }
}

/** The row's own code; one made from `parts` where it has none, or one that another row of the file has taken. */
function readCode(record: FileRecord, parts: readonly string[], reader: RowReader, codes: CodeBook) {
  const code = codeOf(reader.text(record, 'code'))
  const row = codes.rowOf(code)
  if (code && row === record.row) return { code, code_made: false }
  const made = codes.make(parts)
  if (row !== undefined) {
    reader.warn(record.row, 'code', m.import_warning_code({ code, row, made }, { locale: reader.locale }))
  }
  return { code: made, code_made: true }
}
