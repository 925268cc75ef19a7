import { type AnyProcedure, os } from '@orpc/server'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { withLocale } from '#server/core/procedure/locale.ts'
import { dbOf, platformDb } from '#server/db/client.ts'
import type { RequestContext, SessionUser, Store } from './context.ts'
import { faultOf, faults } from './faults.ts'
import { isOpen, isShut, shutReason } from './is-shut.ts'
import { forbidden } from './log-refusal.ts'
import { PLATFORM_STORE } from './platform-store.ts'
import { refused } from './refused.ts'
import { refuseVisitor } from './visitors.ts'

/** Who may call a procedure; read by the tests that walk every call, and by the OpenAPI document. */
export interface Policy {
  side: 'platform' | 'shop'
  /** 'both': a store's staff, each for the own store, and a platform admin for the platform. */
  who: 'anyone' | 'signed-in' | 'store' | 'admin' | 'both' | 'customer'
  permission?: string
  /** Whoever holds the token of an order, or of an upload, in its path may send it a file, though nobody knows him. */
  file?: 'order' | 'upload'
}

const base = os.$context<RequestContext>().$meta<Policy>({ side: 'platform', who: 'anyone' }).use(faults)

const common = (requestContext: RequestContext) => ({
  requestId: requestContext.requestId,
  ip: requestContext.ip,
  userAgent: requestContext.userAgent,
  signal: requestContext.signal,
  locale: getLocale(),
})

/** @throws 403 where he looks after a store for its owner, and this is none of his */
async function anySessionUserOf(requestContext: RequestContext, procedure?: AnyProcedure): Promise<SessionUser> {
  const sessionUser = await requestContext.sessionUser()
  if (!sessionUser) throw refused(401, m.error_401())
  if (sessionUser.visitor && procedure) refuseVisitor(procedure)
  return sessionUser
}

/** @throws 403 where a second factor is demanded of him and not set up yet */
async function sessionUserOf(requestContext: RequestContext, procedure?: AnyProcedure): Promise<SessionUser> {
  const sessionUser = await anySessionUserOf(requestContext, procedure)
  if (sessionUser.mustEnroll)
    throw await inOwnLanguage(requestContext, sessionUser, async () => refused(403, m.two_factor_demanded()))
  return sessionUser
}

/** A user who named no language is answered in his own: what is wrong with his input, too. */
export function inOwnLanguage<T>(
  requestContext: RequestContext,
  { locale }: SessionUser,
  run: () => T | PromiseLike<T>,
  input?: unknown,
): T | PromiseLike<T> {
  if (!locale || requestContext.localeAsked) return run()
  return withLocale(locale, async (): Promise<T> => {
    try {
      return await run()
    } catch (error) {
      throw faultOf(error, requestContext.requestId, input)
    }
  })
}

/** Callable by anyone on the platform's host. */
export const anyone = base.use(({ context, next }) => next({ context: { ...common(context), db: platformDb } }))

const ofSessionUser = (requestContext: RequestContext, user: SessionUser) => ({
  ...common(requestContext),
  user,
  store: user.store,
  db: user.store ? dbOf(user.store.id) : platformDb,
})

/** Callable by whoever is signed in, admin or store user. */
export const signedIn = base
  .meta({ side: 'platform', who: 'signed-in' })
  .use(async ({ context, next, procedure }, input) => {
    const user = await sessionUserOf(context, procedure)
    return inOwnLanguage(context, user, () => next({ context: ofSessionUser(context, user) }), input)
  })

/** As `signedIn`, also for whom a second factor is demanded of: what it takes to set one up, and to leave. */
export const enrolling = base
  .meta({ side: 'platform', who: 'signed-in' })
  .use(async ({ context, next, procedure }, input) => {
    const user = await anySessionUserOf(context, procedure)
    return inOwnLanguage(context, user, () => next({ context: ofSessionUser(context, user) }), input)
  })

function shutMessage(store: Store): string {
  const reason = shutReason(store)
  return reason ? m.error_store_shut({ reason }) : m.error_store_suspended()
}

/** What a shopper is told of a store that is not open; why is between the platform and its owner. */
function politely({ status, admin_status }: Store): string {
  if (status === 'closed') return m.shop_closed_title()
  return admin_status === 'pending' ? m.shop_not_open_title() : m.shop_paused_title()
}

/** The store that one of its staff acts for. @throws 403 for an admin, a suspended store, a permission that is missing */
function ownStore({ type, store, permissions }: SessionUser, permission: string | undefined): Store {
  if (type !== 'store' || !store) throw forbidden()
  if (isShut(store)) throw refused(403, shutMessage(store))
  if (permission !== undefined && !permissions.has(permission)) throw forbidden()
  return store
}

/** A procedure for those who act for a store: `storeOf` says for which, or refuses. */
const actingFor = (who: Policy['who'], permission: string | undefined, storeOf: (user: SessionUser) => Store) =>
  base
    .meta({ side: 'platform', who, ...(permission && { permission }) })
    .use(async ({ context, next, procedure }, input) => {
      const user = await sessionUserOf(context, procedure)
      return inOwnLanguage(
        context,
        user,
        () => {
          const store = storeOf(user)
          return next({ context: { ...common(context), user, store, db: dbOf(store.id) } })
        },
        input,
      )
    })

/** Callable by a store's staff who hold the permission; type is checked first, permission second (product.md T20). */
export const staff = (permission?: string) => actingFor('store', permission, (user) => ownStore(user, permission))

/**
 * As `staff`, and by a platform admin, who passes every permission check: his store is the platform itself
 * (platform-store.ts), so that a handler needs to know nothing of the difference.
 */
export const storeOrPlatform = (permission?: string) =>
  actingFor('both', permission, (user) => (user.type === 'admin' ? PLATFORM_STORE : ownStore(user, permission)))

/** Callable by a platform admin alone, who acts for the platform as if it were a store. */
export const platformAdmin = () =>
  actingFor('admin', undefined, ({ type }) => {
    if (type !== 'admin') throw forbidden()
    return PLATFORM_STORE
  })

/** Callable by a platform admin and by any store's staff who hold the permission, to read what the platform keeps for all. */
export const platformReader = (permission?: string) =>
  actingFor('both', permission, (user) => {
    if (user.type !== 'admin') ownStore(user, permission)
    return PLATFORM_STORE
  })

/** Callable by a platform admin, who passes every permission check. */
export const admin = base.meta({ side: 'platform', who: 'admin' }).use(async ({ context, next, procedure }, input) => {
  const user = await sessionUserOf(context, procedure)
  return inOwnLanguage(
    context,
    user,
    () => {
      if (user.type !== 'admin') throw forbidden()
      return next({ context: ofSessionUser(context, user) })
    },
    input,
  )
})

/** As `staff`, for a handler that serves a platform admin too: what it is given is of the same type as of `admin`. */
export const staffAsUser = (permission: string) =>
  base.meta({ side: 'platform', who: 'store', permission }).use(async ({ context, next, procedure }, input) => {
    const user = await sessionUserOf(context, procedure)
    return inOwnLanguage(
      context,
      user,
      () => {
        ownStore(user, permission)
        return next({ context: ofSessionUser(context, user) })
      },
      input,
    )
  })

/**
 * Whether whoever asks may call what has this policy, as far as it can be told without what he sends; the call itself
 * asks again.
 * @returns who he is, where the call asks for it
 * @throws 401, 403, 404
 */
export async function mayCall(
  requestContext: RequestContext,
  { side, who, permission }: Policy,
): Promise<SessionUser | null> {
  if (side === 'shop' && !requestContext.shop) throw refused(404, m.error_404())
  if (who === 'anyone') return null
  if (who === 'customer') {
    if (!(await requestContext.customer())) throw refused(401, m.error_401())
    return null
  }
  if (who === 'signed-in') return anySessionUserOf(requestContext)
  const user = await sessionUserOf(requestContext)
  return inOwnLanguage(requestContext, user, () => {
    if (user.type === 'admin' ? who === 'store' : who === 'admin') throw forbidden()
    if (user.type === 'store') ownStore(user, permission)
    return user
  })
}

const onShop = (open: (requestContext: RequestContext, store: Store) => boolean | Promise<boolean>) =>
  base.meta({ side: 'shop', who: 'anyone' }).use(async ({ context, next }) => {
    const store = context.shop
    if (!store) throw refused(404, m.error_404())
    if (!(await open(context, store))) throw refused(403, politely(store))
    return next({ context: { ...common(context), store, db: dbOf(store.id) } })
  })

/** Callable by anyone on a store's host. */
export const shopper = onShop((_, store) => isOpen(store))

/** As `shopper`, for what makes nothing: a store that is not open yet shows itself to its own users too. */
export const onlooker = onShop(
  async (requestContext, store) => isOpen(store) || (!isShut(store) && (await requestContext.editor()) !== null),
)

/** Callable by a customer who is signed in to the shop of this host; for staff, however much they may, there is none here. */
export const signedInCustomer = base.meta({ side: 'shop', who: 'customer' }).use(async ({ context, next }) => {
  const store = context.shop
  if (!store) throw refused(404, m.error_404())
  const account = await context.customer()
  if (!account) throw refused(401, m.error_401())
  if (!isOpen(store)) throw refused(403, politely(store))
  return next({ context: { ...common(context), store, account, db: dbOf(store.id) } })
})
