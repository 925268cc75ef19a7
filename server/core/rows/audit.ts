import type { SessionUser } from '#server/core/procedure/context.ts'
import { searchText } from '#server/core/text/search-text.ts'
import type { Tx } from '#server/db/client.ts'
import { activityLogs } from '#server/db/schema/store.ts'
import { insertRows } from './statements.ts'

/** What is known of whoever acts: a procedure's context, or less. */
export interface Actor {
  store?: { id: number } | null
  user?: Pick<SessionUser, 'userId' | 'name' | 'visitor'>
  /** Who acts without being signed in and is no shopper: the operator at the command line. */
  system?: string
  ip?: string
  userAgent?: string
  requestId?: string
}

export interface AuditEntry {
  /** created | updated | deleted | status | login | logout | import | … (product.md 6.18) */
  event: string
  entity: string
  id?: number | null
  label?: string
  changes?: Record<string, [unknown, unknown]>
  /** Why, or what the change does not show, in a sentence. */
  note?: string
}

const SECRET = /password|secret|token|recovery|api_?key|private_?key|credential/i

/** Writes who did what, in the transaction that did it; secrets are masked. */
export async function audit(db: Tx, context: Actor, auditEntry: AuditEntry): Promise<void> {
  await db.insert(activityLogs).values(auditRow(context, auditEntry))
}

/** What was done to many things by one person, in one statement. */
export const auditMany = (db: Tx, context: Actor, auditEntries: readonly AuditEntry[]): Promise<void> =>
  insertRows(
    db,
    activityLogs,
    auditEntries.map((auditEntry) => auditRow(context, auditEntry)),
  )

function auditRow(context: Actor, auditEntry: AuditEntry) {
  const name = context.user?.name ?? context.system ?? ''
  const label = (auditEntry.label ?? '').slice(0, 200)
  return {
    store_id: context.store?.id ?? 0,
    user_id: context.user?.userId ?? null,
    user_name: name,
    impersonator_id: context.user?.visitor?.id ?? null,
    actor_type: context.user ? 'user' : context.system ? 'system' : 'customer',
    event: auditEntry.event,
    entity: auditEntry.entity,
    entity_id: auditEntry.id ?? null,
    entity_label: label,
    changes: masked(auditEntry.changes ?? {}),
    note: auditEntry.note?.slice(0, 500) || null,
    ip: context.ip || null,
    user_agent: context.userAgent?.slice(0, 300) || null,
    request_id: context.requestId || null,
    search_text: searchText(name, label, context.ip),
  }
}

const HIDDEN = '***'

const masked = (changes: Record<string, [unknown, unknown]>): Record<string, [unknown, unknown]> =>
  Object.fromEntries(
    Object.entries(changes).map(([key, [before, after]]) =>
      SECRET.test(key) ? [key, [HIDDEN, HIDDEN]] : [key, [shown(before), shown(after)]],
    ),
  )

/** A value without the secrets it may hold further down. */
function shown(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shown)
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, SECRET.test(key) && inner !== null ? HIDDEN : shown(inner)]),
  )
}

/** Columns that follow from others. */
const DERIVED = new Set(['version', 'search_text', 'sort_en', 'sort_km'])

/** The fields of `after` whose value differs from `before`'s, as `[before, after]`. */
export function changed(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Record<string, [unknown, unknown]> {
  const out: Record<string, [unknown, unknown]> = {}
  for (const [key, value] of Object.entries(after)) {
    if (DERIVED.has(key) || key.startsWith('updated_')) continue
    if (JSON.stringify(before[key] ?? null) !== JSON.stringify(value ?? null))
      out[key] = [before[key] ?? null, value ?? null]
  }
  return out
}
