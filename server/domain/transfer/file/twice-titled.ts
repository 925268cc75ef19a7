import { m } from '#app/paraglide/messages.js'
import type { Locale } from '#app/paraglide/runtime.js'
import type { FileRecord } from './read-records.ts'

/** A title that stands in a header more than once; the first counts. */
interface Twice {
  title: string
  first: number
  later: number[]
}

const plain = (title: string) => title.replace(/^\ufeff/, '').trim()

function twiceTitled(header: readonly string[]): Twice[] {
  const at = new Map<string, number[]>()
  for (const [i, title] of header.entries()) {
    const key = plain(title).toLowerCase()
    if (!key) continue
    // Grown in place: a header may hold a million titles that are the same.
    const places = at.get(key)
    if (places) places.push(i)
    else at.set(key, [i])
  }
  return [...at.values()].flatMap(([first = 0, ...later]) =>
    later.length > 0 ? [{ title: plain(header[first] ?? ''), first, later }] : [],
  )
}

const differs = ({ cells }: FileRecord, { first, later }: Twice) =>
  later.some((at) => (cells[at] ?? '').trim() !== '' && (cells[at] ?? '').trim() !== (cells[first] ?? '').trim())

/** The same table, whose rows say where a column that is there twice says two things. */
export function twiceTold<T extends { header: string[]; rows(): AsyncGenerator<FileRecord> }>(
  table: T,
  locale: Locale,
): T {
  const all = twiceTitled(table.header)
  if (all.length === 0) return table
  return {
    ...table,
    async *rows() {
      for await (const record of table.rows()) {
        const found = all.find((one) => differs(record, one))
        yield found ? { ...record, note: m.import_warning_twice({ title: found.title }, { locale }) } : record
      }
    },
  }
}
