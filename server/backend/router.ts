import { os as bare } from '@orpc/server'
import type { Visit } from '#server/kit/context.ts'
import { crud } from '#server/resources/crud.ts'
import { listExports } from '#server/resources/list-exports.ts'
import { activityLogProcedures } from './activity-logs.ts'
import { webNames, webPreviewLink, webProductForm } from './catalogue-names.ts'
import { categoryProcedures, webBranches, webRemoval } from './categories.ts'
import { emailChangeProcedures, publicConfirmEmail, publicTakeBackEmail } from './email-change.ts'
import { exports } from './exports.ts'
import { featureProductProcedures } from './feature-products.ts'
import * as identity from './identity.ts'
import { imports } from './imports.ts'
import { invited, webAcceptInvitation } from './invitations.ts'
import { brandProcedures, manufactureProcedures } from './merge.ts'
import { notificationProcedures, pulse } from './notifications.ts'
import { orderProcedures, summary } from './orders.ts'
import { outboxProcedures } from './outbox.ts'
import { forgotPassword, publicResetPassword, webResetPassword } from './password-reset.ts'
import { people, webRolesToGive } from './people.ts'
import { PEOPLE_GUARDS } from './people-guard.ts'
import { writePreferences } from './preferences.ts'
import { productBulkProcedures } from './product-bulk.ts'
import { permissionList, webPreview, webRoleForm } from './roles.ts'
import { savedViewProcedures } from './saved-views.ts'
import { find, webFind, webPalette } from './search.ts'
import { sessionProcedures } from './sessions.ts'
import { readSettings, writeSettings } from './settings.ts'
import * as storefront from './shop.ts'
import { webShopCard } from './shop-card.ts'
import { webEditor, webHandOver } from './shop-editor.ts'
import { shopOrders } from './shop-orders.ts'
import { stockMovementProcedures } from './stock-movements.ts'
import { publicContacts, shopContacts } from './support-contacts.ts'
import { systemSettingsProcedures } from './system-settings.ts'
import { twoFactorProcedures } from './two-factor.ts'
import { uploads } from './uploads.ts'
import { publicVerifyEmail, sendVerificationMail } from './verify-email.ts'

/** Every call of /api/backend: the platform's host, a Bearer token. */
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
    twoFactor: twoFactorProcedures,
    sendVerification: sendVerificationMail,
    emailChange: emailChangeProcedures,
  },
  ...crud,
  permissions: permissionList,
  categories: categoryProcedures,
  brands: brandProcedures,
  manufactures: manufactureProcedures,
  imports,
  stockMovements: stockMovementProcedures,
  productBulk: productBulkProcedures,
  featureProducts: featureProductProcedures,
  exports,
  settings: { read: readSettings, write: writeSettings },
  systemSettings: systemSettingsProcedures,
  orders: orderProcedures,
  dashboard: { saleSummary: summary },
  outbox: outboxProcedures,
  users: people('users', PEOPLE_GUARDS.users),
  'admin-users': people('admin-users', PEOPLE_GUARDS['admin-users']),
  activityLogs: activityLogProcedures,
  notifications: notificationProcedures,
  savedViews: savedViewProcedures,
  listExports,
  search: find,
  uploads,
}

/** Every call of /api/public: the platform's host, no credentials. */
const everyone = {
  register: identity.register,
  checkDuplicate: identity.publicCheckDuplicate,
  forgotPassword,
  resetPassword: publicResetPassword,
  supportContacts: publicContacts,
  invitations: invited,
  verifyEmail: publicVerifyEmail,
  confirmEmail: publicConfirmEmail,
  takeBackEmail: publicTakeBackEmail,
}

/** Every call of /api/shop: a store's host, no credentials. */
const shop = {
  store: storefront.store,
  categories: storefront.categories,
  products: storefront.products,
  product: storefront.product,
  methods: storefront.methods,
  supportContacts: shopContacts,
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
    acceptInvitation: webAcceptInvitation,
    rolesToGive: webRolesToGive,
    currentProfile: identity.currentProfile,
    demoLogins: identity.webDemoLogins,
    rememberLanguage: identity.webLanguage,
    names: webNames,
    productForm: webProductForm,
    previewLink: webPreviewLink,
    branches: webBranches,
    removal: webRemoval,
    handOver: webHandOver,
    shopCard: webShopCard,
    editor: webEditor,
    menu: storefront.webMenu,
    previewProduct: storefront.webPreviewProduct,
    formerCategory: storefront.webFormerCategory,
    roleForm: webRoleForm,
    previewRole: webPreview,
    pulse,
    find: webFind,
    palette: webPalette,
  },
}
