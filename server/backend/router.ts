import { os as bare } from '@orpc/server'
import type { Visit } from '#server/kit/context.ts'
import { crud } from '#server/resources/crud.ts'
import { webNames, webProductForm } from './catalogue-names.ts'
import { categoryProcedures } from './categories.ts'
import * as identity from './identity.ts'
import { imports } from './imports.ts'
import { notificationProcedures, pulse } from './notifications.ts'
import { orderProcedures, summary } from './orders.ts'
import { outboxProcedures } from './outbox.ts'
import { forgotPassword, publicResetPassword, webResetPassword } from './password-reset.ts'
import { writePreferences } from './preferences.ts'
import { sessionProcedures } from './sessions.ts'
import { readSettings, writeSettings } from './settings.ts'
import * as storefront from './shop.ts'
import { shopOrders } from './shop-orders.ts'
import { uploads } from './uploads.ts'

/** Every call of /api/backend: the platform's host, a Bearer token. */
import { twoFactorProcedures } from './two-factor.ts'
const backend = {
  auth: {
    login: identity.login,
    logout: identity.logout,
    profile: identity.profile,
    saveProfile: identity.saveProfile,
    savePassword: identity.savePassword,
    checkDuplicate: identity.checkDuplicate,
    savePreferences: writePreferences,
    sessions: sessionProcedures,
  },
  ...crud,
  categories: categoryProcedures,
    twoFactor: twoFactorProcedures,
  imports,
  settings: { read: readSettings, write: writeSettings },
  orders: orderProcedures,
  dashboard: { saleSummary: summary },
  outbox: outboxProcedures,
  notifications: notificationProcedures,
  uploads,
}

/** Every call of /api/public: the platform's host, no credentials. */
const everyone = {
  register: identity.register,
  checkDuplicate: identity.publicCheckDuplicate,
  forgotPassword,
  resetPassword: publicResetPassword,
}

/** Every call of /api/shop: a store's host, no credentials. */
const shop = {
  store: storefront.store,
  categories: storefront.categories,
  products: storefront.products,
  product: storefront.product,
  methods: storefront.methods,
  orders: { place: shopOrders.place, tracked: shopOrders.tracked },
  quote: shopOrders.quote,
}

const os = bare.$context<Visit>()

/** The REST calls; `/api` is the handler's prefix. */
export const rest = {
  backend: os.prefix('/backend').router(backend),
  public: os.prefix('/public').router(everyone),
  shop: os.prefix('/shop').router(shop),
}

/** What the BFF calls in process: all of REST, and what only a browser's session needs. */
export const router = {
  backend,
  public: everyone,
  shop,
  /** The resources that the BFF's six shared functions serve, by path. */
  crud,
  web: {
    login: identity.webLogin,
    register: identity.webRegister,
    resetPassword: webResetPassword,
    currentProfile: identity.currentProfile,
    demoLogins: identity.webDemoLogins,
    rememberLanguage: identity.webLanguage,
    names: webNames,
    productForm: webProductForm,
    pulse,
  },
}
