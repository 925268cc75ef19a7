import { m } from '#app/paraglide/messages.js'
import type { FileRecord } from '#server/domain/transfer/file/read-records.ts'
import type { RowReader } from '#server/domain/transfer/file/row-reader.ts'
import type { ImportedProduct } from './imported-product.ts'

/**
 * Whether stock is counted: as the file says of any of the rows, and where it says nothing, whether it says how many there
 * are. What another program counts and says no number of would come in sold out: it is not counted, and that is said.
 */
export function readStock(
  first: FileRecord,
  rows: readonly { record: FileRecord }[],
  reader: RowReader,
): Pick<ImportedProduct, 'stocked' | 'subtract' | 'counted' | 'endless'> {
  const records = [...new Set([first, ...rows.map(({ record }) => record)])]
  const endless = records.some((record) => reader.endless(record))
  const stocked = !endless && records.some((record) => reader.text(record, 'quantity'))
  const said = endless ? false : saidOf(records, rows, reader)
  // A file of ours means what it says: it may be about products that are there.
  const unknown = !stocked && said === true && reader.layout.format !== 'own'
  const blank = !stocked && said === null && reader.has('quantity')
  if ((unknown || blank) && !reader.layout.partial)
    reader.warn(first.row, 'quantity', m.import_warning_uncounted({}, { locale: reader.locale }))
  return { stocked, subtract: unknown ? false : (said ?? stocked), counted: unknown ? null : said, endless }
}

function saidOf(
  records: readonly FileRecord[],
  rows: readonly { record: FileRecord }[],
  reader: RowReader,
): boolean | null {
  if (reader.has('subtract')) {
    const said = records.map((record) => reader.boolean(record, 'subtract')).filter((one) => one !== null)
    return said.length === 0 ? null : said.includes(true)
  }
  if (reader.has('tracker')) return rows.some(({ record }) => reader.text(record, 'tracker'))
  return null
}

/**
 * Whether a product of another program goes on selling when nothing is left: said in words or as yes and no, of each variant.
 * Ours says it of the whole product, so all of its variants must.
 */
export function readBackorder(
  first: FileRecord,
  rows: readonly { record: FileRecord }[],
  reader: RowReader,
): Pick<ImportedProduct['fields'], 'allow_backorder'> {
  if (!reader.has('allow_backorder') || reader.layout.format === 'own') return {}
  const all = rows.length > 0 ? rows.map(({ record }) => record) : [first]
  const said = all.flatMap((record) => POLICIES[reader.text(record, 'allow_backorder').toLowerCase()] ?? [])
  if (said.length === 0) return {}
  const some = said.includes(true)
  const every = said.length === all.length && !said.includes(false)
  if (some && !every)
    reader.warn(first.row, 'allow_backorder', m.import_warning_backorder({}, { locale: reader.locale }))
  return { allow_backorder: every }
}

/** `notify` sells too, and tells the shopper. */
const POLICIES: Record<string, boolean> = {
  continue: true,
  notify: true,
  true: true,
  yes: true,
  1: true,
  deny: false,
  false: false,
  no: false,
  0: false,
}
