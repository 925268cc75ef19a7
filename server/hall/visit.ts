import { randomUUID } from 'node:crypto'
import type { Editor, Holder, Store, Visit } from '#server/kit/context.ts'
import { editorOf } from './editor.ts'
import { limit } from './limits.ts'
import { previewed } from './preview.ts'
import { type Credential, holderOf } from './session.ts'

/** What the hall finds out about a request; the session is looked up only when a procedure asks for it, once. */
export function visitOf(from: {
  ip: string
  userAgent: string | null
  /** Of the request, which says when its client hangs up. */
  signal: AbortSignal
  credential: Credential | undefined
  editorToken?: string | undefined
  shop: Store | null
  localeAsked: boolean
  knownBrowser?: string | null
  requestId?: string | undefined
  idempotencyKey?: string | null
  /** The role that a browser looks through; a REST call has none. */
  previewRole?: string | undefined
  /** Asked by the server itself, for a page that listens. */
  watching?: boolean
}): Visit {
  let holder: Promise<Holder | null> | undefined
  let editor: Promise<Editor | null> | undefined
  const lookUp = async () => {
    const found = await holderOf(from.credential, from.watching)
    return found && from.previewRole ? previewed(found, from.previewRole) : found
  }
  return {
    requestId: from.requestId ?? randomUUID(),
    ip: from.ip,
    userAgent: from.userAgent ?? '',
    signal: from.signal,
    localeAsked: from.localeAsked,
    shop: from.shop,
    knownBrowser: from.knownBrowser ?? null,
    idempotencyKey: from.idempotencyKey ?? null,
    holder: () => {
      holder ??= lookUp()
      return holder
    },
    editor: () => {
      editor ??= editorOf(from.editorToken, from.shop)
      return editor
    },
    limit: (kind) => limit(kind, from.ip),
  }
}
