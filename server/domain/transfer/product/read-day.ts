import * as z from 'zod/mini'
import { day } from '#app/contracts/day.ts'
import { m } from '#app/paraglide/messages.js'
import type { FileRecord } from '#server/domain/transfer/file/read-records.ts'
import type { RowReader } from '#server/domain/transfer/file/row-reader.ts'
import type { Column } from '#server/domain/transfer/formats/columns.ts'

/** A day, `2026-05-22`; null: the cell says nothing, or what is none, which is an error. */
export function readDay(record: FileRecord, column: Column, reader: RowReader): string | null {
  const said = reader.text(record, column)
  const read = z.safeParse(day, said.slice(0, 10))
  if (said && !read.success)
    reader.error(record.row, column, m.import_error_date({ value: said.slice(0, 40) }, { locale: reader.locale }))
  return said && read.success ? read.data : null
}

/** A time of day, `06:30`; a spreadsheet shows it as 6:30, or as 06:30:00. Null as for a day. */
export function readClock(record: FileRecord, column: Column, reader: RowReader): string | null {
  const said = reader.text(record, column)
  const [, hour = '', minute = ''] = /^([01]?\d|2[0-3]):([0-5]\d)(?::00)?$/.exec(said) ?? []
  if (minute) return `${hour.padStart(2, '0')}:${minute}`
  if (said) reader.error(record.row, column, m.rule_clock({}, { locale: reader.locale }))
  return null
}
