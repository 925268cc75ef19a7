import { and, eq, inArray } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import { parsePhone } from '#server/core/text/phone.ts'
import type { Tx } from '#server/db/client.ts'
import { purgedTraces } from '#server/db/schema/purged-traces.ts'
import { type TraceKind, traceOf } from './traces.ts'

/** What of a row of the log can tell of a person. */
interface Told {
  entity: string
  entity_id: number | null
  entity_label: string
  created_at: Date | string
  changes?: Record<string, [unknown, unknown]>
  note?: string | null
}

const HIDDEN = '***'
/** What of an order says where its buyer lives, or what he wrote. */
const OF_BUYER = new Set(['shipping_address_1', 'shipping_place', 'shipping_landmark', 'comment', 'note'])
const EMAIL = /[^\s<>,;:"'()[\]\\@]{1,64}@[^\s<>,;:"'()[\]\\@]{1,255}/g
/** As a number may be written, with whatever digits follow it. */
const NUMBER = /\+?[\d០-៩](?:[ ().-]{0,2}[\d០-៩]){7,20}/g

/** Whether somebody of that is gone. */
type Gone = (kind: TraceKind, value: string | number) => boolean

/** A text without what those who are gone were reached by, however it is typed. */
export const maskedText = (text: string, gone: Gone): string =>
  text
    .replace(EMAIL, (found) => (gone('email', found) ? HIDDEN : found))
    .replace(NUMBER, (found) => {
      // Digits of something else may stand behind it.
      for (let part = found; part.length > 7; part = part.slice(0, -1)) {
        const number = parsePhone(part)
        if (number && gone('telephone', number)) return HIDDEN + found.slice(part.length)
      }
      return found
    })

function maskedValue(value: unknown, gone: Gone): unknown {
  if (typeof value === 'string') return maskedText(value, gone)
  if (Array.isArray(value)) return value.map((one) => maskedValue(one, gone))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, maskedValue(one, gone)]))
}

/** That there was something stays to be seen. */
const hidden = (value: unknown) => (value === null || value === undefined || value === '' ? value : HIDDEN)

function masked<R extends Told>(row: R, gone: Gone): R {
  const { entity, entity_id: id, entity_label: label, changes = {}, note } = row
  const isHis = (entity === 'customer' || entity === 'review') && id !== null && gone(entity, id)
  const isOfHis = entity === 'order' && id !== null && gone('order', id)
  const isNamed = isHis || (entity === 'order' && gone('label', label))
  const shown = Object.entries(changes).map(([key, [before, after]]) =>
    isHis || (isOfHis && OF_BUYER.has(key))
      ? [key, [hidden(before), hidden(after)]]
      : [key, [maskedValue(before, gone), maskedValue(after, gone)]],
  )
  return {
    ...row,
    entity_label: isNamed ? m.customer_gone() : maskedText(label, gone),
    ...(row.changes && { changes: Object.fromEntries(shown) }),
    ...(note && { note: maskedText(note, gone) }),
  }
}

/**
 * Rows of the log as they may be read: without what they tell of people whose data was deleted for good. The rows
 * themselves are sealed, and stay. One question whatever their number.
 */
export async function maskPurged<R extends Told>(db: Tx, storeId: number, rows: readonly R[]): Promise<R[]> {
  const asked = new Set<string>()
  for (const row of rows)
    masked(row, (kind, value) => {
      asked.add(traceOf(storeId, kind, value))
      return false
    })
  if (asked.size === 0) return [...rows]
  const { store_id, trace, purged_at } = purgedTraces
  const found = await db
    .select({ trace, at: purged_at })
    .from(purgedTraces)
    .where(and(eq(store_id, storeId), inArray(trace, [...asked])))
  if (found.length === 0) return [...rows]
  const purged = new Map(found.map(({ trace: one, at }) => [one, at.getTime()]))
  return rows.map((row) => {
    const at = new Date(row.created_at).getTime()
    return masked(row, (kind, value) => (purged.get(traceOf(storeId, kind, value)) ?? Number.NEGATIVE_INFINITY) >= at)
  })
}
