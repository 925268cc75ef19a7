import { m } from '#app/paraglide/messages.js'
import { IMPORT_LIMITS } from '#server/domain/transfer/file/import-limits.ts'
import type { FileRecord } from '#server/domain/transfer/file/read-records.ts'
import type { RowReader } from '#server/domain/transfer/file/row-reader.ts'
import type { ImportedProduct, ImportedSpecial, ImportedTier } from './imported-product.ts'
import { readClock, readDay } from './read-day.ts'

/** As the product's own form takes them (app/contracts/product-sale.ts). */
const MOST = { priority: 999, quantity: 9999 }
const LEAST_QUANTITY = 2

/** Prices for a time and by quantity, a row each; a row without the price of one says nothing of it. */
export function readSales(
  records: readonly FileRecord[],
  reader: RowReader,
): Pick<ImportedProduct, 'specials' | 'tiers'> {
  return {
    specials: reader.has('special_price') ? records.flatMap((record) => readSpecial(record, reader) ?? []) : [],
    tiers: reader.has('tier_price') ? records.flatMap((record) => readTier(record, reader) ?? []) : [],
  }
}

function readSpecial(record: FileRecord, reader: RowReader): ImportedSpecial | null {
  const price = reader.price(record, 'special_price')
  if (price === null) return null
  const date_start = readDay(record, 'special_start', reader)
  const date_end = readDay(record, 'special_end', reader)
  if (date_start && date_end && date_end < date_start)
    reader.error(record.row, 'special_end', m.special_error_dates({}, { locale: reader.locale }))
  return {
    row: record.row,
    price,
    group: reader.line(record, 'special_group', IMPORT_LIMITS.label),
    priority: reader.whole(record, 'special_priority', 0, MOST.priority) ?? 0,
    date_start,
    date_end,
    time_start: readClock(record, 'special_from', reader),
    time_end: readClock(record, 'special_to', reader),
    days: readDays(record, reader),
  }
}

/** ISO weekdays, Monday 1 to Sunday 7, with commas between; blank: every day. */
function readDays(record: FileRecord, reader: RowReader): number[] {
  const said = reader.text(record, 'special_days')
  if (said === '') return []
  const days = said.split(/[,;\s]+/).filter(Boolean)
  const strange = days.find((one) => !/^[1-7]$/.test(one))
  if (strange !== undefined) {
    const value = strange.slice(0, 40)
    reader.error(
      record.row,
      'special_days',
      m.import_error_between({ value, min: 1, max: 7 }, { locale: reader.locale }),
    )
    return []
  }
  return [...new Set(days.map(Number))].toSorted((a, b) => a - b)
}

function readTier(record: FileRecord, reader: RowReader): ImportedTier | null {
  const price = reader.price(record, 'tier_price')
  const min_qty = reader.whole(record, 'tier_quantity', LEAST_QUANTITY, MOST.quantity)
  if (price === null) return null
  if (min_qty === null) {
    reader.error(record.row, 'tier_quantity', m.required({}, { locale: reader.locale }))
    return null
  }
  return { row: record.row, price, min_qty, group: reader.line(record, 'tier_group', IMPORT_LIMITS.label) }
}
