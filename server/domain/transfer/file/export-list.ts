import { Readable } from 'node:stream'
import type { Column, Resource } from '#app/contracts/kit.ts'
import { exportColumns } from '#app/contracts/list-export.ts'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { withLocale } from '#server/core/procedure/locale.ts'
import { audit } from '#server/core/rows/audit.ts'
import type { Repository } from '#server/core/rows/repository.ts'
import type { Cell } from '#server/domain/transfer/product/exported-product.ts'
import { writeCsv } from './write-csv.ts'
import { writeXlsx } from './write-xlsx.ts'

/** Rows asked for at once: each its own short reading, so that a slow reader holds no connection. */
const AT_ONCE = 500

interface Asked {
  type: 'csv' | 'xlsx'
  /** Keys with commas between; absent: all the list declares. */
  columns?: string | undefined
  [filter: string]: unknown
}

type Row = Record<string, unknown>
type Out = { head: string; cell: (row: Row) => Cell }

/**
 * All rows that a list's query means, in its order, as the bytes of a CSV or XLSX written while they are read; which rows
 * these are is settled first, and so is the audit row. Names stand there in both languages, instants in the store's time.
 */
export async function exportList(
  rows: Pick<Repository, 'of' | 'listedIds' | 'readMany'>,
  context: StaffContext,
  { type, columns, ...query }: Asked,
): Promise<ReadableStream<Uint8Array>> {
  const { contract } = rows.of
  const outs = outsOf(contract, columns?.split(','), context)
  const note = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [`${key}: ${value}`]))
  const ids = await context.db.tx(async (db) => {
    const auditEntry = {
      event: 'export',
      entity: contract.name,
      label: `${contract.path}.${type}`,
      note: note.join(', '),
    }
    await audit(db, context, auditEntry)
    return rows.listedIds(db, context, query)
  })
  async function* batches() {
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      const some = await context.db.read((db) => rows.readMany(db, context, ids.slice(at, at + AT_ONCE)))
      // The reply is written after the request has left the language it came in.
      yield withLocale(context.locale, () => some.map((row) => outs.map(({ cell }) => cell(row))))
    }
  }
  const header = outs.map(({ head }) => head)
  const bytes = type === 'csv' ? writeCsv(header, batches()) : writeXlsx(contract.labels.many(), header, batches())
  return Readable.toWeb(Readable.from(bytes)) as ReadableStream<Uint8Array>
}

function outsOf(contract: Resource, keys: string[] | undefined, { store }: StaffContext): Out[] {
  const known = exportColumns(contract)
  const wanted =
    keys?.flatMap(
      (key) => known.find((column) => column.key === key) ?? COMMON.find((column) => column.key === key) ?? [],
    ) ?? known
  const instant = (value: unknown): Cell =>
    value ? new Date(String(value)).toLocaleString('sv-SE', { timeZone: store.timezone }) : null
  const outs = (wanted.length > 0 ? wanted : known).flatMap((column): Out[] => {
    if (column.key === 'id') return []
    if (column.key === 'name')
      return (['en', 'km'] as const).map((locale) => ({
        head: `${column.label()} (${locale})`,
        cell: (row) => nameIn(row, locale),
      }))
    return [{ head: column.label(), cell: (row) => cellOf(column, row[column.key], instant) }]
  })
  return [{ head: m.column_id(), cell: ({ id }) => Number(id) }, ...outs]
}

// What every row has beside what its list declares.
const COMMON: readonly Column[] = [
  { key: 'created_at', label: m.created_at, cell: 'date' },
  { key: 'updated_at', label: m.updated_at, cell: 'date' },
]

function nameIn(row: Row, locale: 'en' | 'km'): Cell {
  const { translations } = row as { translations?: { [L in 'en' | 'km']?: Record<string, string | null> } }
  return translations?.[locale]?.name ?? null
}

function cellOf({ cell }: Column, value: unknown, instant: (value: unknown) => Cell): Cell {
  if (cell === 'status') return value ? m.status_active() : m.status_inactive()
  if (cell === 'date') return instant(value)
  if (typeof value === 'boolean') return value ? m.yes() : m.no()
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || value === '') return null
  return cell === 'money' || cell === 'price' ? Number(value) : value
}
