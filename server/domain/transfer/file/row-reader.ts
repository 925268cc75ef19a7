import { MOST_MEASURED } from '#app/contracts/product-kinds.ts'
import { m } from '#app/paraglide/messages.js'
import type { Locale } from '#app/paraglide/runtime.js'
import type { Column } from '#server/domain/transfer/formats/columns.ts'
import { gramsOf } from '#server/domain/transfer/formats/grams-of.ts'
import type { Layout } from '#server/domain/transfer/formats/recognise.ts'
import { codeOf } from '#server/domain/transfer/job/make-code.ts'
import { CellReader } from './cell-reader.ts'
import { clean, isShortened, oneLine } from './clean.ts'
import { currencyOf } from './currency-sign.ts'
import { IMPORT_LIMITS } from './import-limits.ts'
import { readPrice, readQuantity } from './read-amount.ts'
import type { FileRecord } from './read-records.ts'

/** Words for a stock without end. */
const ENDLESS = /^(unlimited|infinite|infinity|no limit|endless|∞|មិនកំណត់|គ្មានកំណត់)$/i

/** Reads the cells of one product's rows. */
export class RowReader extends CellReader<Column, Parameters<Layout['label']>[0]> {
  readonly layout: Layout
  readonly decimals: number

  constructor(layout: Layout, locale: Locale, decimals: number) {
    super(layout, locale)
    this.layout = layout
    this.decimals = decimals
  }

  /** Other programs put an apostrophe before a barcode, so that a spreadsheet keeps its zeros. One cut short says nothing. */
  barcode(record: FileRecord): string {
    const text = oneLine(this.text(record, 'barcode'))
    if (isShortened(text)) return ''
    return this.layout.format === 'own' ? text : text.replace(/^'/, '')
  }

  /** A code by which others know a thing: one cut short would be another's, or nobody's. */
  code(record: FileRecord, column: 'code' | 'product_code'): string {
    const text = this.line(record, column, IMPORT_LIMITS.code)
    if (isShortened(text))
      this.error(record.row, column, m.import_error_shortened({ value: text }, { locale: this.locale }))
    return codeOf(text)
  }

  price(record: FileRecord, column: Column): number | null {
    const text = this.text(record, column)
    const other = text === '' ? undefined : this.#otherCurrency(record)
    if (other) this.error(record.row, column, m.import_error_currency({ currency: other }, { locale: this.locale }))
    const said = this.layout.currency?.title
    if (column === 'price' && text !== '' && said && said !== this.#currency)
      this.warn(
        record.row,
        column,
        m.import_warning_currency({ currency: said, own: this.#currency }, { locale: this.locale }),
      )
    return this.value(record, column, readPrice(text, this.decimals, this.locale))
  }

  get #currency(): string {
    return this.decimals === 0 ? 'KHR' : 'USD'
  }

  /** The currency of its own that a row of a foreign file says, where it is not the store's. */
  #otherCurrency({ cells }: FileRecord): string | undefined {
    const said = clean(cells[this.layout.currency?.at ?? -1])
    const code = currencyOf(said) ?? said.toUpperCase()
    return code && code !== this.#currency ? code.slice(0, 8) : undefined
  }

  /** Blank is 0, and so is what never runs out; below zero is 0 with a warning. */
  quantity(record: FileRecord): number {
    if (this.endless(record)) return 0
    const quantity = this.value(record, 'quantity', readQuantity(this.text(record, 'quantity'), this.locale)) ?? 0
    if (quantity >= 0) return quantity
    this.warn(record.row, 'quantity', m.import_warning_quantity({ quantity }, { locale: this.locale }))
    return 0
  }

  /** Whether a word stands where the number would: there are always some. */
  endless(record: FileRecord): boolean {
    return ENDLESS.test(this.text(record, 'quantity'))
  }

  /** A weight in grams, by the row's unit or the file's; some programs write 250.0, and 0 for one that nobody weighed. */
  grams(record: FileRecord, column: Column): number | null {
    const text = this.text(record, column)
    if (!/^\d{1,9}(?:[.,]\d{0,20})?$/.test(text)) return null
    // Our own title says grams; the unit beside it is the one that the merchant sees.
    const unit = this.layout.format === 'own' ? '' : this.text(record, 'weight_unit')
    const grams = Math.round(Number(text.replace(',', '.')) * (unit ? gramsOf(unit) : (this.layout.grams ?? 1)))
    // It is kept in grams, unless a file of ours says that its product is told in kilograms.
    const most = MOST_MEASURED * (this.text(record, 'weight_unit').toLowerCase() === 'kg' ? 1000 : 1)
    if (grams > most) {
      const limits = { value: text, min: 0, max: most }
      this.error(record.row, column, m.import_error_between(limits, { locale: this.locale }))
    }
    return grams > 0 && grams <= most ? grams : null
  }

  /** A whole number between these; another one is an error, a blank says nothing. */
  whole(record: FileRecord, column: Column, min: number, max: number): number | null {
    const text = this.text(record, column)
    const number = this.value(record, column, readQuantity(text, this.locale))
    if (number === null || (number >= min && number <= max)) return number
    this.error(record.row, column, m.import_error_between({ value: text, min, max }, { locale: this.locale }))
    return null
  }
}
