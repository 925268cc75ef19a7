import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { setResponseStatus } from '@tanstack/react-start/server'
import type { AppError } from './app-error.ts'
import { shopOfHost } from './hosts.ts'
import { areasOfDocument } from './locale.ts'
import { type Look, lookOf, lookOfDocument } from './look.ts'

/** What the server entry knows about a request and hands to the page it renders. */
export interface RequestContext {
  nonce: string
  /** Of this host, by the settings. */
  origin: string
  /** What the log knows the request by. */
  requestId: string
  /** As the cookies have it, until the page knows whose it is. One object, as is `call`. */
  look: Look
  /** The store's sub-domain on a store's host. */
  shop: string | undefined
  /** Whether that host is a domain of the store's own. */
  ownDomain: boolean
  /** Whether the page is its editor, which is drawn as those of the back-office are. */
  editing: boolean
  /** Why what was sent to a server function was not read. */
  refusal: AppError | undefined
  /** What the page tells back; one object, since Start copies the rest. */
  call: {
    /** Whether a server function has begun, so that what was sent could be read. */
    begun: boolean
    /** The pattern of the page that was asked for; undefined where there is none. */
    page?: () => string | undefined
  }
}

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: RequestContext }
  }
}

// Start also makes a router to resolve a redirect, outside of any request's context; it renders nothing with it.
function current(): RequestContext | undefined {
  try {
    return getGlobalStartContext()
  } catch {
    return undefined
  }
}

export const getNonce = createIsomorphicFn()
  .server((): string | undefined => current()?.nonce)
  .client(() => undefined)

export const getRequestId = createIsomorphicFn()
  .server((): string | undefined => current()?.requestId)
  .client(() => undefined)

/** The address of this host, without a path; where a page renders in the browser, the one it has. */
export const getOrigin = createIsomorphicFn()
  .server((): string => current()?.origin ?? '')
  .client((): string => location.origin)

export const getLook = createIsomorphicFn()
  .server((): Look => current()?.look ?? lookOf(() => undefined))
  .client(lookOfDocument)

/** The sub-domain of the store whose host this is, or undefined on the platform's. */
export const getShop = createIsomorphicFn()
  .server((): string | undefined => current()?.shop)
  .client((): string | undefined => shopOfHost(location.host))

/** Whether the page is the editor of a shop. */
export const getEditing = createIsomorphicFn()
  .server((): boolean => current()?.editing ?? false)
  .client((): boolean => areasOfDocument().includes('editor'))

/** The sub-domain of the store whose own domain this host is: its name does not say so. The document keeps what it says. */
export const getOwnShop = createIsomorphicFn()
  .server((): string | undefined => (current()?.ownDomain ? current()?.shop : undefined))
  .client((): undefined => undefined)

/** Notes that a server function has begun; what went wrong before was the sender's fault. */
export const noteBegun = createIsomorphicFn()
  .server((): void => {
    const context = current()
    if (context) context.call.begun = true
  })
  .client((): void => {})

/** Why what was sent was not read, if it was not. */
export const getRefusal = createIsomorphicFn()
  .server((): AppError | undefined => current()?.refusal)
  .client((): AppError | undefined => undefined)

/** Says where the entry finds the pattern of the page that is being rendered. */
export const notePage = createIsomorphicFn()
  .server((page: () => string | undefined): void => {
    const context = current()
    if (context) context.call.page = page
  })
  .client((_page: () => string | undefined): void => {})

/** The HTTP status of the page that is being rendered; nothing in the browser. */
export const setPageStatus = createIsomorphicFn()
  .server((status: number): void => setResponseStatus(status))
  .client((_status: number): void => {})
