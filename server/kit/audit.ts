import type { Tx } from '#server/db/client.ts'
import { activityLogs } from '#server/db/schema/store.ts'
import type { Holder } from './context.ts'

/** What is known of whoever acts: a procedure's context, or less. */
export interface Actor {
  store?: { id: number } | null
  user?: Holder
  ip?: string
  requestId?: string
}

export interface Deed {
  /** created | updated | deleted | status | login | logout | import | … (product.md 6.18) */
  event: string
  entity: string
  id?: number | null
  label?: string
  changes?: Record<string, [unknown, unknown]>
}

const SECRET = /password|secret|token/i

/** Writes who did what, in the transaction that did it; secrets are masked. */
export async function audit(db: Tx, context: Actor, deed: Deed): Promise<void> {
  await db.insert(activityLogs).values({
    store_id: context.store?.id ?? 0,
    user_id: context.user?.userId ?? null,
    user_name: context.user?.name ?? '',
    actor_type: context.user ? 'user' : 'customer',
    event: deed.event,
    entity: deed.entity,
    entity_id: deed.id ?? null,
    entity_label: (deed.label ?? '').slice(0, 200),
    changes: masked(deed.changes ?? {}),
    ip: context.ip ?? null,
    request_id: context.requestId ?? null,
  })
}

const HIDDEN: [unknown, unknown] = ['***', '***']

const masked = (changes: Record<string, [unknown, unknown]>) =>
  Object.fromEntries(Object.entries(changes).map(([key, pair]) => [key, SECRET.test(key) ? HIDDEN : pair]))

/** The fields of `after` whose value differs from `before`'s, as `[before, after]`. */
export function changed(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Record<string, [unknown, unknown]> {
  const out: Record<string, [unknown, unknown]> = {}
  for (const [key, value] of Object.entries(after)) {
    if (key === 'version' || key.startsWith('updated_')) continue
    if (JSON.stringify(before[key] ?? null) !== JSON.stringify(value ?? null))
      out[key] = [before[key] ?? null, value ?? null]
  }
  return out
}
