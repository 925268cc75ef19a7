import { m } from '#app/paraglide/messages.js'
import type { Locale } from '#app/paraglide/runtime.js'
import type { RowNote } from '#server/domain/transfer/product/imported-product.ts'
import { clean, hasLostLetters, oneLine } from './clean.ts'
import { type Reading, readBoolean } from './read-amount.ts'
import type { FileRecord } from './read-records.ts'

/** Where cells are by their column, and how the file calls it: a column, or part of one. */
export interface Cells<C extends string, L extends string = C> {
  at: ReadonlyMap<C, number>
  label(column: L): string
}

/** Reads the cells of one item's rows and keeps what there is to say about them. */
export class CellReader<C extends string, L extends string = C> {
  readonly errors: RowNote[] = []
  readonly warnings: RowNote[] = []
  readonly locale: Locale
  readonly #cells: Cells<C, L | C>

  constructor(cells: Cells<C, L | C>, locale: Locale) {
    this.#cells = cells
    this.locale = locale
  }

  has(column: C): boolean {
    return this.#cells.at.has(column)
  }

  raw(record: FileRecord, column: C): string {
    const position = this.#cells.at.get(column)
    return position === undefined ? '' : (record.cells[position] ?? '')
  }

  text(record: FileRecord, column: C): string {
    return clean(this.raw(record, column))
  }

  /** One line of at most `max` characters; a longer one, or one whose letters are lost, is an error. */
  line(record: FileRecord, column: C, max: number): string {
    const text = oneLine(this.text(record, column))
    const { locale } = this
    if (text.length > max) this.error(record.row, column, m.import_error_long({ max }, { locale }))
    else if (hasLostLetters(text))
      this.error(record.row, column, m.import_error_letters({ value: text.slice(0, 40) }, { locale }))
    return text
  }

  /** One line; what is longer than `max` is cut, with a warning: it is of no consequence for a sale. */
  cutLine(record: FileRecord, column: C, max: number): string {
    return this.cut(record, column, oneLine(this.text(record, column)), max)
  }

  /** As `cutLine`, of a text that was read already. */
  cut({ row }: FileRecord, column: C, text: string, max: number): string {
    if (text.length <= max) return text
    this.warn(row, column, m.import_warning_cut({ max }, { locale: this.locale }))
    return text
      .slice(0, max)
      .replace(/[\ud800-\udbff]$/, '')
      .trim()
  }

  boolean(record: FileRecord, column: C): boolean | null {
    return this.value(record, column, readBoolean(this.text(record, column), this.locale))
  }

  error(row: number, column: L | C, message: string): void {
    this.errors.push({ row, field: this.#cells.label(column), message })
  }

  warn(row: number, column: L | C, message: string): void {
    this.warnings.push({ row, field: this.#cells.label(column), message })
  }

  /** What was read of a cell; null, with an error, where it can not be one. */
  value<T>(record: FileRecord, column: C, reading: Reading<T>): T | null {
    if ('value' in reading) return reading.value
    this.error(record.row, column, reading.fault)
    return null
  }
}
