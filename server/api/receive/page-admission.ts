import { m } from '#app/paraglide/messages.js'
import { browserContext, entersEditor } from '#server/api/calls.ts'
import type { SessionUser, Store } from '#server/core/procedure/context.ts'
import { faultOf } from '#server/core/procedure/faults.ts'
import { mayCall } from '#server/core/procedure/procedure.ts'
import { refused } from '#server/core/procedure/refused.ts'
import { countedAlready, limit } from '#server/http/limits.ts'
import { keepStore } from '#server/http/store-of-host.ts'
import { allowedFor } from './admission.ts'
import { limitsOf, PICTURE_FILE, STORE_FILE, STRANGER, TABLE_FILE } from './body-limits.ts'
import { boundedPage, isForm } from './bounded-body.ts'

const FUNCTIONS = '/_serverFn/'

/** What a server function takes as a form: only who may send one of these is read beyond a few words. */
export type FormKind = 'picture' | 'table' | 'store'

/** How much of each, and whose it is. */
const FORMS = {
  picture: { limits: PICTURE_FILE, who: 'both' },
  table: { limits: TABLE_FILE, who: 'store' },
  store: { limits: STORE_FILE, who: 'admin' },
} as const

/** A refusal as whoever renders the page says it. */
export interface PageRefusal {
  status: number
  message: string
  retryAfter: number | undefined
}

interface Asked {
  /** Of the host; undefined on the platform's. */
  shop: Store | undefined
  /** What the function at this path takes as a form, if anything. */
  formOf: (pathname: string) => FormKind | undefined
  requestId: string
}

/** True for what only a server function answers: a page is looked at, and nothing is sent to it. */
export const forPage = ({ method, url }: Request): boolean =>
  method === 'GET' || method === 'HEAD' || (method === 'POST' && new URL(url).pathname.startsWith(FUNCTIONS))

/**
 * A server function's call with its body read. Limit, session and size are decided before a byte of it is.
 * @returns the bounded request, to be dropped behind its answer; else why it was not read
 */
export async function admittedPage(request: Request, asked: Asked): Promise<Request | PageRefusal> {
  try {
    const ip = request.headers.get('x-phsar-ip') ?? ''
    await limit('all', ip)
    const building = asked.shop !== undefined && entersEditor(request)
    const form = asked.formOf(new URL(request.url).pathname)
    // Of files a shop's editor takes pictures alone.
    const kind = !asked.shop || (building && form === 'picture') ? form : undefined
    const shop = asked.shop ?? null
    const requestContext = browserContext(request, { side: shop ? 'shop' : 'platform', shop, building })
    const sessionUser = await sender()
    const limits = isForm(request) && kind ? FORMS[kind].limits : limitsOf(sessionUser !== null)
    const bounded = await boundedPage(request, allowedFor(sessionUser, requestContext, limits, kind !== undefined))
    countedAlready(bounded)
    if (asked.shop) keepStore(bounded, asked.shop)
    return bounded

    /** Asked for only where it matters: what a stranger may send too is read of whoever it is. */
    async function sender(): Promise<SessionUser | null> {
      if (isForm(request)) {
        if (!kind) throw asked.shop ? refused(404, m.error_404()) : refused(415, m.error_415_json())
        return mayCall(requestContext, { side: 'platform', who: FORMS[kind].who })
      }
      const claimed = request.headers.get('content-length')
      const short = claimed !== null && Number(claimed) <= STRANGER.most
      return (asked.shop && !building) || short ? null : requestContext.sessionUser()
    }
  } catch (error) {
    const { status, message, data } = faultOf(error, asked.requestId)
    return { status, message, retryAfter: data?.retryAfter }
  }
}
