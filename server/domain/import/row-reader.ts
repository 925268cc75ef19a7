import { m } from '#app/paraglide/messages.js'
import type { Locale } from '#app/paraglide/runtime.js'
import { clean, oneLine } from './clean.ts'
import type { Column } from './columns.ts'
import type { RowNote } from './imported-product.ts'
import { type Reading, readBoolean, readPrice, readQuantity } from './read-amount.ts'
import type { FileRecord } from './read-records.ts'
import type { Layout } from './recognise.ts'

type AmountColumn = 'price' | 'compare_at_price' | 'product_price' | 'product_compare_at_price'

/** Reads the cells of one product's rows and keeps what there is to say about them. */
export class RowReader {
  readonly errors: RowNote[] = []
  readonly warnings: RowNote[] = []
  readonly layout: Layout
  readonly locale: Locale
  readonly decimals: number

  constructor(layout: Layout, locale: Locale, decimals: number) {
    this.layout = layout
    this.locale = locale
    this.decimals = decimals
  }

  has(column: Column): boolean {
    return this.layout.at.has(column)
  }

  raw(record: FileRecord, column: Column): string {
    const position = this.layout.at.get(column)
    return position === undefined ? '' : (record.cells[position] ?? '')
  }

  text(record: FileRecord, column: Column): string {
    return clean(this.raw(record, column))
  }

  /** One line of at most `max` characters; a longer one is an error. */
  line(record: FileRecord, column: Column, max: number): string {
    const text = oneLine(this.text(record, column))
    if (text.length > max) this.error(record.row, column, m.import_error_long({ max }, { locale: this.locale }))
    return text
  }

  /** One line; what is longer than `max` is cut, with a warning: it is of no consequence for a sale. */
  cutLine(record: FileRecord, column: Column, max: number): string {
    const text = oneLine(this.text(record, column))
    if (text.length <= max) return text
    this.warn(record.row, column, m.import_warning_cut({ max }, { locale: this.locale }))
    return text
      .slice(0, max)
      .replace(/[\ud800-\udbff]$/, '')
      .trim()
  }

  price(record: FileRecord, column: AmountColumn): number | null {
    return this.#value(record, column, readPrice(this.text(record, column), this.decimals, this.locale))
  }

  boolean(record: FileRecord, column: Column): boolean | null {
    return this.#value(record, column, readBoolean(this.text(record, column), this.locale))
  }

  /** Blank is 0; below zero is 0 with a warning. */
  quantity(record: FileRecord): number {
    const quantity = this.#value(record, 'quantity', readQuantity(this.text(record, 'quantity'), this.locale)) ?? 0
    if (quantity >= 0) return quantity
    this.warn(record.row, 'quantity', m.import_warning_quantity({ quantity }, { locale: this.locale }))
    return 0
  }

  error(row: number, column: Parameters<Layout['label']>[0], message: string): void {
    this.errors.push({ row, field: this.layout.label(column), message })
  }

  warn(row: number, column: Parameters<Layout['label']>[0], message: string): void {
    this.warnings.push({ row, field: this.layout.label(column), message })
  }

  #value<T>(record: FileRecord, column: Column, reading: Reading<T>): T | null {
    if ('value' in reading) return reading.value
    this.error(record.row, column, reading.fault)
    return null
  }
}
