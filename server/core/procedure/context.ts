import type { Locale } from '#app/contracts/kit.ts'
import type { Db } from '#server/db/client.ts'
import type { Translations } from '#server/db/schema/columns.ts'
import type { StoreSettings } from '#server/db/schema/platform.ts'

/** What a request needs to know of its store. */
export interface Store {
  id: number
  sub_domain: string
  domain: string | null
  domain_verified_at: string | Date | null
  name: string
  name_km: string | null
  owner: string
  email: string
  phone: string | null
  address: string | null
  latitude: number | null
  longitude: number | null
  image: string | null
  image_path: string | null
  /** active | inactive | suspended | closed */
  status: string
  status_reason: string | null
  /** pending | approved | rejected | suspended: what the platform thinks of it */
  admin_status: string
  admin_status_reason: string | null
  default_locale: Locale
  base_currency: 'USD' | 'KHR'
  khr_rate: number
  /** Amounts in riel are multiples of this. */
  khr_round: number
  timezone: string
  invoice_prefix: string
  theme_id: number | null
  settings: StoreSettings
  promotions_version: number
}

/** The person behind a session. */
export interface SessionUser {
  sessionId: number
  kind: 'web' | 'api'
  userId: number
  type: 'admin' | 'store'
  store: Store | null
  isOwner: boolean
  /** A second factor is demanded of him, and he has none: he may do nothing but set one up. */
  mustEnroll: boolean
  locale: Locale | null
  name: string
  permissions: ReadonlySet<string>
  /** The role he looks through (hall/preview.ts): his permissions are then no more than its own. */
  preview?: { id: number; translations: Translations }
  /** The platform admin who looks after the store as its owner, and until when. `name` then names both. */
  visitor?: { id: number; name: string; until: string }
}

/** The person behind an editor session: a store's user who looks at his own shop on its host. */
export interface Editor {
  id: number
  name: string
}

/** The customer behind a session of a shop: an account of that store, and of no other. */
export interface SignedInCustomer {
  sessionId: number
  kind: 'web' | 'api'
  accountId: number
  /** Who he is among the store's customers, as far as that is proven. */
  customerId: number | null
  firstname: string
  lastname: string
}

/** What the hall knows of a request before a procedure runs; the procedure's own context is built from it. */
export interface RequestContext {
  requestId: string
  ip: string
  /** True where the request names its language; else a signed-in user's own is taken. */
  localeAsked: boolean
  /** The session's holder, looked up once; null without a valid session. */
  sessionUser(): Promise<SessionUser | null>
  /** Who looks at his own shop, looked up once; null for a shopper, and on the platform's host. */
  editor(): Promise<Editor | null>
  /** The customer who is signed in to the shop, looked up once; null for a guest, and on the platform's host. */
  customer(): Promise<SignedInCustomer | null>
  /** The key of the account that this browser signed in to before (domain/accounts/login-of.ts), by its signed cookie. */
  knownCustomer: string | null
  /** The theme in which a shop's visitor looks at it, which others do not see. */
  previewTheme: number | null
  /** The store whose host was called; null on the platform's host. */
  shop: Store | null
  /** A browser that signed in before, by its signed cookie: the account's e-mail in lower case. */
  knownBrowser: string | null
  /** Says no (429) when the address did this too often. */
  limit(kind: 'signup' | 'signin' | 'orders' | 'check' | 'reset'): Promise<void>
  userAgent: string
  /** Aborted when whoever asked hangs up: work that only he waits for ends then. */
  signal: AbortSignal
  /** The `Idempotency-Key` a request names: its repeat is answered with what the first one made. */
  idempotencyKey: string | null
}

interface Base {
  requestId: string
  ip: string
  userAgent?: string
  /** Aborted when whoever asked hangs up; absent where nobody waits. */
  signal?: AbortSignal
  locale: Locale
  db: Db
}

/** Context of a procedure that a store's staff calls; the tenant comes from the session alone. */
export interface StaffContext extends Base {
  store: Store
  user: SessionUser
}

export interface AdminContext extends Base {
  user: SessionUser
}

/** Context of a procedure that a shopper calls; the tenant comes from the host alone. */
export interface ShopContext extends Base {
  store: Store
}

/** Context of a procedure that a customer calls who is signed in to the shop. */
export interface CustomerContext extends ShopContext {
  account: SignedInCustomer
}

/** Anyone who writes to a store's tables: staff, a shopper, or the program itself. */
export interface StoreContext extends Base {
  store: Store
  user?: SessionUser
}
