import { os as bare } from '@orpc/server'
import type { Visit } from '#server/kit/context.ts'
import { brandProcedures } from '#server/resources/brands.ts'
import { productProcedures } from '#server/resources/products.ts'
import { webCategoryNames, webProductForm } from './catalogue-names.ts'
import * as identity from './identity.ts'
import { imports } from './imports.ts'
import { newestOrder, orderProcedures, summary } from './orders.ts'
import { readSettings, writeSettings } from './settings.ts'
import * as storefront from './shop.ts'
import { shopOrders } from './shop-orders.ts'
import { uploads } from './uploads.ts'

/** Every call of /api/backend: the platform's host, a Bearer token. Keys of CRUD resources are their paths. */
const backend = {
  auth: {
    login: identity.login,
    logout: identity.logout,
    profile: identity.profile,
    saveProfile: identity.saveProfile,
    savePassword: identity.savePassword,
    checkDuplicate: identity.checkDuplicate,
  },
  brands: brandProcedures,
  products: productProcedures,
  imports,
  settings: { read: readSettings, write: writeSettings },
  orders: orderProcedures,
  dashboard: { saleSummary: summary },
  uploads,
}

/** Every call of /api/public: the platform's host, no credentials. */
const everyone = {
  register: identity.register,
  checkDuplicate: identity.publicCheckDuplicate,
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
  crud: { brands: backend.brands, products: backend.products },
  web: {
    login: identity.webLogin,
    register: identity.webRegister,
    currentProfile: identity.currentProfile,
    demoLogins: identity.webDemoLogins,
    rememberLanguage: identity.webLanguage,
    categoryNames: webCategoryNames,
    productForm: webProductForm,
    newestOrder,
  },
}
