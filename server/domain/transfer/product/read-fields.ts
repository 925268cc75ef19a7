import * as z from 'zod/mini'
import type { Kind } from '#app/contracts/product-kinds.ts'
import { plainField } from '#app/contracts/product-spec.ts'
import { m } from '#app/paraglide/messages.js'
import { oneLine } from '#server/domain/transfer/file/clean.ts'
import type { FileRecord } from '#server/domain/transfer/file/read-records.ts'
import type { RowReader } from '#server/domain/transfer/file/row-reader.ts'
import { FILE_KEYS, type FileFields, type FileKey } from './file-fields.ts'

/** A moment with its zone, as a file of ours has it; a spreadsheet may show it otherwise. */
const MOMENT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}[\d:.]{0,12}(?:Z|[+-]\d{2}:?\d{2})$/

/**
 * Columns that say something else in another program's file: a unit is what its figures are told in, and whether it sells
 * on is said of each variant (read-stock.ts).
 */
const OURS: readonly FileKey[] = ['weight_unit', 'length_unit', 'allow_backorder']

/** The plain fields that the file says something of; a blank cell says nothing. @param simple there are no variants */
export function readFields(first: FileRecord, reader: RowReader, simple: boolean): FileFields {
  const ours = reader.layout.format === 'own'
  const out: Partial<Record<FileKey, unknown>> = {}
  for (const key of FILE_KEYS) {
    const { type } = plainField(key)
    if (type.kind === 'barcode' && !simple && reader.has('product_barcode')) {
      const said = oneLine(reader.text(first, 'product_barcode')).slice(0, type.max)
      if (said) out[key] = said
    }
    if (!reader.has(key) || (!ours && OURS.includes(key)) || (type.kind === 'barcode' && !simple)) continue
    const value = readField(type, { key, first, reader })
    if (value !== undefined && value !== null && value !== '') out[key] = value
  }
  return out as FileFields
}

interface At {
  key: FileKey
  first: FileRecord
  reader: RowReader
}

function readField(type: Kind, at: At): unknown {
  const { key, first, reader } = at
  switch (type.kind) {
    case 'line':
      return reader.cutLine(first, key, type.max)
    case 'barcode':
      return reader.barcode(first).slice(0, type.max)
    case 'link':
      return readLink(at, type)
    case 'amount':
      return reader.price(first, key)
    case 'whole':
      return reader.whole(first, key, type.min, type.max)
    case 'measure':
      // Sides stand in millimetres, and a weight in whatever the file says.
      return type.unit === 'weight_unit' ? reader.grams(first, key) : reader.whole(first, key, 0, type.max)
    case 'choice':
      return readChoice(at, Object.keys(type.names))
    case 'several':
      return readSeveral(at, type.codes)
    case 'truth':
      return reader.boolean(first, key)
    case 'day':
      return readDay(at, type)
    case 'moment':
      return readMoment(at, type)
  }
}

const textOf = ({ key, first, reader }: At) => oneLine(reader.text(first, key))

function refuse({ key, first, reader }: At, message: string): void {
  reader.error(first.row, key, message)
}

/** As a call would take it. */
const fits = ({ value }: Kind, said: string) => z.safeParse(value, said).success

function readLink(at: At, type: Kind): string | undefined {
  const said = textOf(at)
  if (!said || fits(type, said)) return said
  refuse(at, m.error_web_address({}, { locale: at.reader.locale }))
}

/** Another program's own words for it say nothing. */
function readChoice(at: At, choices: readonly string[]): string | undefined {
  const said = textOf(at).toLowerCase()
  if (!said || choices.includes(said)) return said
  if (at.reader.layout.format === 'own') refuse(at, noneOf(at, said, choices))
}

function readSeveral(at: At, choices: readonly string[]): string[] | undefined {
  const said = textOf(at)
    .toLowerCase()
    .split(/[,|;]/)
    .map((one) => one.trim())
    .filter(Boolean)
  const strange = said.find((one) => !choices.includes(one))
  if (strange) refuse(at, noneOf(at, strange, choices))
  return said.length > 0 ? [...new Set(said)] : undefined
}

const noneOf = ({ reader: { locale } }: At, said: string, choices: readonly string[]) =>
  m.import_error_choice({ value: said.slice(0, 40), choices: choices.join(', ') }, { locale })

function readDay(at: At, type: Kind): string | undefined {
  const said = textOf(at)
  const day = said.slice(0, 10)
  if (!said || fits(type, day)) return day
  refuse(at, noDate(at, said))
}

function readMoment(at: At, type: Kind): string | undefined {
  const said = textOf(at)
  const time = new Date(said.replace(' ', 'T'))
  if (!said) return
  if (MOMENT.test(said) && !Number.isNaN(time.getTime()) && fits(type, time.toISOString())) return time.toISOString()
  refuse(at, noDate(at, said))
}

const noDate = ({ reader: { locale } }: At, said: string) =>
  m.import_error_date({ value: said.slice(0, 40) }, { locale })
