import { ALLERGENS } from '#app/contracts/product-shape.ts'
import { m } from '#app/paraglide/messages.js'
import { oneLine } from '#server/domain/transfer/file/clean.ts'
import type { FileRecord } from '#server/domain/transfer/file/read-records.ts'
import type { RowReader } from '#server/domain/transfer/file/row-reader.ts'
import { KEPT_CHOICES, KEPT_NUMBERS, KEPT_TRUTHS, type KeptColumn, type KeptFields } from './kept-fields.ts'

/** A day, and a moment with its zone, as a file of ours has them; a spreadsheet may show them otherwise. */
const DAY = /^\d{4}-\d{2}-\d{2}$/
const MOMENT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}[\d:.]{0,12}(?:Z|[+-]\d{2}:?\d{2})$/

/** What the file says of them; a blank cell says nothing, and what can be none is an error. */
export function readKept(first: FileRecord, reader: RowReader): KeptFields {
  const { locale } = reader
  const out: Record<string, unknown> = {}
  const text = (column: KeptColumn) => oneLine(reader.text(first, column))
  const fail = (column: KeptColumn, message: string) => reader.error(first.row, column, message)
  for (const [column, [min, max]] of Object.entries(KEPT_NUMBERS) as [
    keyof typeof KEPT_NUMBERS,
    readonly [number, number],
  ][])
    out[column] = reader.whole(first, column, min, max) ?? undefined
  for (const [column, choices] of Object.entries(KEPT_CHOICES) as [keyof typeof KEPT_CHOICES, readonly string[]][]) {
    const said = text(column).toLowerCase()
    if (said && !choices.includes(said))
      fail(column, m.import_error_choice({ value: said.slice(0, 40), choices: choices.join(', ') }, { locale }))
    out[column] = said || undefined
  }
  for (const column of KEPT_TRUTHS) out[column] = reader.boolean(first, column) ?? undefined
  const allergens = text('allergens')
    .toLowerCase()
    .split(/[,|;]/)
    .map((one) => one.trim())
    .filter(Boolean)
  const strange = allergens.find((one) => !(ALLERGENS as readonly string[]).includes(one))
  if (strange)
    fail('allergens', m.import_error_choice({ value: strange.slice(0, 40), choices: ALLERGENS.join(', ') }, { locale }))
  out.allergens = allergens.length ? [...new Set(allergens)] : undefined
  const video = text('video_url')
  if (video && !(video.length <= 255 && /^https?:\/\/[^\s]+$/i.test(video)))
    fail('video_url', m.error_web_address({}, { locale }))
  out.video_url = video || undefined
  out.kitchen_station = reader.cutLine(first, 'kitchen_station', 40) || undefined
  for (const column of ['date_available', 'publish_at'] as const) {
    const said = text(column)
    const time = new Date(column === 'publish_at' ? said.replace(' ', 'T') : said.slice(0, 10))
    const shaped = column === 'publish_at' ? MOMENT.test(said) : DAY.test(said.slice(0, 10))
    if (said && !(shaped && !Number.isNaN(time.getTime())))
      fail(column, m.import_error_date({ value: said.slice(0, 40) }, { locale }))
    else if (said) out[column] = column === 'publish_at' ? time.toISOString() : said.slice(0, 10)
  }
  return Object.fromEntries(Object.entries(out).filter(([, value]) => value !== undefined)) as KeptFields
}
