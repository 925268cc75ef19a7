import { randomUUID } from 'node:crypto'
import type { Editor, RequestContext, SessionUser, SignedInCustomer, Store } from '#server/core/procedure/context.ts'
import { customerOfSession } from './customer.ts'
import { editorOf } from './editor.ts'
import { limit } from './limits.ts'
import { previewed } from './preview.ts'
import { builderOf, type Credential, sessionUserOf } from './session.ts'

/** What the hall finds out about a request; the session is looked up only when a procedure asks for it, once. */
export function requestContextOf(from: {
  ip: string
  userAgent: string | null
  /** Of the request, which says when its client hangs up. */
  signal: AbortSignal
  credential: Credential | undefined
  /** The session in which a platform admin looks after a store; while it lasts he is its owner. */
  visit?: Credential | undefined
  editorToken?: string | undefined
  /** What is asked for is the editor's: its session stands for its holder's on the platform. */
  building?: boolean
  /** The session of a shop's customer. */
  customer?: Credential | undefined
  knownCustomer?: string | null
  shop: Store | null
  previewTheme?: number | null
  localeAsked: boolean
  knownBrowser?: string | null
  requestId?: string | undefined
  idempotencyKey?: string | null
  /** The role that a browser looks through; a REST call has none. */
  previewRole?: string | undefined
  /** Asked by the server itself, for a page that listens. */
  watching?: boolean
}): RequestContext {
  let sessionUser: Promise<SessionUser | null> | undefined
  let editor: Promise<Editor | null> | undefined
  let customer: Promise<SignedInCustomer | null> | undefined
  const lookUp = async () => {
    if (from.building) return builderOf(from.editorToken, from.shop)
    const found =
      (await sessionUserOf(from.visit, from.watching)) ?? (await sessionUserOf(from.credential, from.watching))
    return found && from.previewRole ? previewed(found, from.previewRole) : found
  }
  return {
    requestId: from.requestId ?? randomUUID(),
    ip: from.ip,
    userAgent: from.userAgent ?? '',
    signal: from.signal,
    localeAsked: from.localeAsked,
    shop: from.shop,
    previewTheme: from.previewTheme ?? null,
    knownBrowser: from.knownBrowser ?? null,
    idempotencyKey: from.idempotencyKey ?? null,
    sessionUser: () => {
      sessionUser ??= lookUp()
      return sessionUser
    },
    editor: () => {
      editor ??= editorOf(from.editorToken, from.shop)
      return editor
    },
    customer: () => {
      customer ??= customerOfSession(from.customer, from.shop)
      return customer
    },
    knownCustomer: from.knownCustomer ?? null,
    limit: (kind) => limit(kind, from.ip),
  }
}
