import { randomUUID } from 'node:crypto'
import type { Holder, Store, Visit } from '#server/kit/context.ts'
import { limit } from './limits.ts'
import { holderOf } from './session.ts'

/** What the hall finds out about a request; the session is looked up only when a procedure asks for it, once. */
export function visitOf(from: {
  ip: string
  userAgent: string | null
  token: string | undefined
  shop: Store | null
  localeAsked: boolean
  knownBrowser?: string | null
  requestId?: string | undefined
  idempotencyKey?: string | null
}): Visit {
  let holder: Promise<Holder | null> | undefined
  return {
    requestId: from.requestId ?? randomUUID(),
    ip: from.ip,
    userAgent: from.userAgent ?? '',
    localeAsked: from.localeAsked,
    shop: from.shop,
    knownBrowser: from.knownBrowser ?? null,
    idempotencyKey: from.idempotencyKey ?? null,
    holder: () => {
      holder ??= holderOf(from.token)
      return holder
    },
    limit: (kind) => limit(kind, from.ip),
  }
}
