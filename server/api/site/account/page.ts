import type { Calls } from '#server/api/calls.ts'
import type { Store } from '#server/core/procedure/context.ts'
import type { Html } from '#server/core/text/html.ts'
import type { ShownAccount } from '#server/domain/accounts/shapes.ts'
import type { Filled } from './form.ts'

/** Who opens a page of the account, and where. */
export interface Visit {
  calls: Calls
  shop: Store
  url: URL
}

/** What a form came to: where its sender goes on, and the cookies that he takes along. */
export interface Outcome {
  to: string
  cookies?: string[]
}

export interface Drawn {
  title: string
  main: Html
}

interface Page<V extends Visit> {
  draw(visit: V, filled: Filled): Promise<Drawn> | Drawn
  /** @throws what the calls do: 422 is said on the form */
  act?(visit: V, sent: URLSearchParams): Promise<Outcome>
}

/** For whoever is not signed in; who is goes on to his own. */
export type GuestPage = Page<Visit>
/** For whoever is signed in; who is not signs in first. */
export type OwnPage = Page<Visit & { account: ShownAccount }>

/** In signs. */
const LONGEST_NEXT = 400

/** Where somebody goes on to who signs in: a page of this shop, and nothing that leads elsewhere. */
export function nextOf(params: URLSearchParams): string {
  const next = params.get('next') ?? ''
  const own = next.length <= LONGEST_NEXT && /^\/(?:account\/[\w-]+|checkout|cart)(?:\?[\w=&%.-]*)?$/.test(next)
  return own ? next : '/account/orders'
}

/** The same, handed on to another page or form, where there is any. */
export const withNext = (path: string, params: URLSearchParams): string => {
  const next = nextOf(params)
  return params.has('next') && next !== '/account/orders' ? `${path}?next=${encodeURIComponent(next)}` : path
}
