import { m } from '#app/paraglide/messages.js'
import type { Locale } from '#app/paraglide/runtime.js'
import { CellReader } from './cell-reader.ts'
import type { Column } from './columns.ts'
import { readPrice, readQuantity } from './read-amount.ts'
import type { FileRecord } from './read-records.ts'
import type { Layout } from './recognise.ts'

type AmountColumn = 'price' | 'compare_at_price' | 'product_price' | 'product_compare_at_price'

/** Reads the cells of one product's rows. */
export class RowReader extends CellReader<Column, Parameters<Layout['label']>[0]> {
  readonly layout: Layout
  readonly decimals: number

  constructor(layout: Layout, locale: Locale, decimals: number) {
    super(layout, locale)
    this.layout = layout
    this.decimals = decimals
  }

  price(record: FileRecord, column: AmountColumn): number | null {
    return this.value(record, column, readPrice(this.text(record, column), this.decimals, this.locale))
  }

  /** Blank is 0; below zero is 0 with a warning. */
  quantity(record: FileRecord): number {
    const quantity = this.value(record, 'quantity', readQuantity(this.text(record, 'quantity'), this.locale)) ?? 0
    if (quantity >= 0) return quantity
    this.warn(record.row, 'quantity', m.import_warning_quantity({ quantity }, { locale: this.locale }))
    return 0
  }
}
