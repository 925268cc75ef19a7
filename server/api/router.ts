import { os as bare } from '@orpc/server'
import type { RequestContext } from '#server/core/procedure/context.ts'
import { crud, trash } from '#server/resources/crud.ts'
import { listExports } from '#server/resources/list-exports.ts'
import { activityLogProcedures } from './activity/activity-logs.ts'
import { notificationProcedures, pulse } from './activity/notifications.ts'
import { shopUnsubscribe } from './content/announcements.ts'
import { publicBannerClick, publicBanners, shopBannerClick, shopBanners } from './content/banners.ts'
import { webContentLink } from './content/content-preview.ts'
import { menuProcedures, shopMenus, webMenuTree, webPlatformLinks, webShopLinks } from './content/menus.ts'
import { webDesignPreview, webHome, websiteDesignProcedures } from './content/website-design.ts'
import { listedPoints, listedStore, listedStores, listedThemes, webFront } from './directory/directory.ts'
import { publicPost, publicPosts } from './directory/posts.ts'
import { uploads } from './files/uploads.ts'
import { emailChangeProcedures, publicConfirmEmail, publicTakeBackEmail } from './identity/email-change.ts'
import * as identity from './identity/identity.ts'
import { forgotPassword, publicResetPassword, webResetPassword } from './identity/password-reset.ts'
import { writePreferences } from './identity/preferences.ts'
import { sessionProcedures } from './identity/sessions.ts'
import { twoFactorProcedures } from './identity/two-factor.ts'
import { publicVerifyEmail, sendVerificationMail } from './identity/verify-email.ts'
import { imports } from './imports.ts'
import { emailChannelProcedures } from './integrations/email-channel.ts'
import { messageTemplateProcedures } from './integrations/message-templates.ts'
import { telegramProcedures } from './integrations/telegram.ts'
import { webhookProcedures } from './integrations/webhooks.ts'
import { savedViewProcedures } from './lists/saved-views.ts'
import { find, webFind, webPalette } from './lists/search.ts'
import { placeProcedures } from './maps/places.ts'
import { customerProcedures } from './people/customers.ts'
import { invited, webAcceptInvitation } from './people/invitations.ts'
import { people, webRolesToGive } from './people/people.ts'
import { PEOPLE_GUARDS } from './people/people-guard.ts'
import { permissionList, webPreview, webRoleForm } from './people/roles.ts'
import { platformSummary } from './platform/dashboard.ts'
import { outboxProcedures } from './platform/outbox.ts'
import { listedPlans, readPlanUsage } from './platform/plans.ts'
import { sampleDataProcedures } from './platform/sample-data.ts'
import { publicStoreCategories } from './platform/store-categories.ts'
import { storeTransferProcedures } from './platform/store-transfers.ts'
import { storeProcedures, webLeaveStore, webVisit } from './platform/stores.ts'
import { publicContacts, shopContacts } from './platform/support-contacts.ts'
import { systemHealthProcedures } from './platform/system-health.ts'
import { systemSettingsProcedures } from './platform/system-settings.ts'
import { webNames, webPreviewLink, webProductCaption, webProductForm } from './products/catalogue-names.ts'
import { categoryProcedures, webBranches, webRemoval } from './products/categories.ts'
import { featureProductProcedures } from './products/feature-products.ts'
import { liveCodeProcedures } from './products/live-codes.ts'
import { brandProcedures, manufactureProcedures } from './products/merge.ts'
import { productBulkProcedures } from './products/product-bulk.ts'
import { stockMovementProcedures } from './products/stock-movements.ts'
import { reviewProcedures } from './reviews/reviews.ts'
import { couponBatchProcedures } from './sales/coupon-batches.ts'
import { couponProcedures } from './sales/coupons.ts'
import { orderProcedures, summary } from './sales/orders.ts'
import { promotionProcedures } from './sales/promotions.ts'
import { returnProcedures } from './sales/returns.ts'
import { shippingMethodProcedures } from './sales/shipping-methods.ts'
import { firstStepProcedures } from './settings/first-steps.ts'
import { paymentMethodProcedures } from './settings/payment-methods.ts'
import { readSettings, writeSettings } from './settings/settings.ts'
import { webThemeGallery, webThemePreview } from './settings/theme-gallery.ts'
import * as content from './shop/content.ts'
import { customerAccount, webCustomer } from './shop/customer-account.ts'
import * as storefront from './shop/shop.ts'
import { webShopCard } from './shop/shop-card.ts'
import { webEditor, webHandOver } from './shop/shop-editor.ts'
import { shopOrders } from './shop/shop-orders.ts'
import { exports } from './transfer/exports.ts'

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
  trash,
  permissions: permissionList,
  categories: categoryProcedures,
  brands: brandProcedures,
  manufactures: manufactureProcedures,
  customers: customerProcedures,
  'shipping-methods': shippingMethodProcedures,
  coupons: couponProcedures,
  couponBatches: couponBatchProcedures,
  promotions: promotionProcedures,
  reviews: reviewProcedures,
  'cms/menus': menuProcedures,
  websiteDesign: websiteDesignProcedures,
  imports,
  stockMovements: stockMovementProcedures,
  productBulk: productBulkProcedures,
  featureProducts: featureProductProcedures,
  liveCodes: liveCodeProcedures,
  exports,
  settings: { read: readSettings, write: writeSettings },
  systemSettings: systemSettingsProcedures,
  systemHealth: systemHealthProcedures,
  firstSteps: firstStepProcedures,
  planUsage: readPlanUsage,
  sampleData: sampleDataProcedures,
  orders: orderProcedures,
  returns: returnProcedures,
  dashboard: { saleSummary: summary, platform: platformSummary },
  outbox: outboxProcedures,
  stores: storeProcedures,
  storeTransfers: storeTransferProcedures,
  users: people('users', PEOPLE_GUARDS.users),
  'admin-users': people('admin-users', PEOPLE_GUARDS['admin-users']),
  activityLogs: activityLogProcedures,
  notifications: notificationProcedures,
  savedViews: savedViewProcedures,
  listExports,
  search: find,
  places: placeProcedures,
  uploads,
  emailChannel: emailChannelProcedures,
  messageTemplates: messageTemplateProcedures,
  telegram: telegramProcedures,
  paymentMethods: paymentMethodProcedures,
  webhooks: webhookProcedures,
}

/** Every call of /api/public: the platform's host, no credentials. */
const everyone = {
  register: identity.register,
  checkDuplicate: identity.publicCheckDuplicate,
  forgotPassword,
  resetPassword: publicResetPassword,
  categories: publicStoreCategories,
  stores: listedStores,
  storePoints: listedPoints,
  store: listedStore,
  themes: listedThemes,
  plans: listedPlans,
  posts: publicPosts,
  post: publicPost,
  banners: { list: publicBanners, click: publicBannerClick },
  supportContacts: publicContacts,
  invitations: invited,
  verifyEmail: publicVerifyEmail,
  confirmEmail: publicConfirmEmail,
  takeBackEmail: publicTakeBackEmail,
}

/** Every call of /api/shop: a store's host, and no credentials but those of a customer's account. */
const shop = {
  store: storefront.store,
  categories: storefront.categories,
  products: storefront.products,
  product: storefront.product,
  productReviews: storefront.productReviews,
  brand: storefront.brand,
  promotion: storefront.promotion,
  posts: content.posts,
  post: content.post,
  page: content.page,
  coupons: storefront.coupons,
  methods: storefront.methods,
  supportContacts: shopContacts,
  menus: shopMenus,
  banners: { list: shopBanners, click: shopBannerClick },
  unsubscribe: shopUnsubscribe,
  orders: {
    place: shopOrders.place,
    tracked: shopOrders.tracked,
    track: shopOrders.track,
    follow: shopOrders.follow,
    cancel: shopOrders.cancel,
    again: shopOrders.again,
    khqr: shopOrders.khqr,
    claim: shopOrders.claim,
    review: shopOrders.review,
  },
  account: customerAccount,
  checkouts: { begin: shopOrders.begin, restored: shopOrders.restored },
  quote: shopOrders.quote,
  uploads: { begin: shopOrders.upload, send: shopOrders.send },
}

const os = bare.$context<RequestContext>()

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
  trash,
  web: {
    login: identity.webLogin,
    register: identity.webRegister,
    signUpOffer: identity.webSignUpOffer,
    resetPassword: webResetPassword,
    acceptInvitation: webAcceptInvitation,
    rolesToGive: webRolesToGive,
    currentProfile: identity.currentProfile,
    demoLogins: identity.webDemoLogins,
    front: webFront,
    rememberLanguage: identity.webLanguage,
    names: webNames,
    productForm: webProductForm,
    previewLink: webPreviewLink,
    productCaption: webProductCaption,
    branches: webBranches,
    removal: webRemoval,
    handOver: webHandOver,
    shopCard: webShopCard,
    customer: webCustomer,
    editor: webEditor,
    menu: storefront.webMenu,
    menuTree: webMenuTree,
    shopLinks: webShopLinks,
    platformLinks: webPlatformLinks,
    products: storefront.webProducts,
    home: webHome,
    designPreview: webDesignPreview,
    themeGallery: webThemeGallery,
    themePreview: webThemePreview,
    strip: storefront.webStrip,
    seen: storefront.webSeen,
    facets: storefront.webFacets,
    terms: storefront.webTerms,
    shopPlaces: storefront.webPlaces,
    shopPlaceAt: storefront.webPlaceAt,
    addresses: storefront.webAddresses,
    previewProduct: storefront.webPreviewProduct,
    previewPost: content.webPreviewPost,
    previewPage: content.webPreviewPage,
    pages: content.webPages,
    contentLink: webContentLink,
    formerCategory: storefront.webFormerCategory,
    visitStore: webVisit,
    leaveStore: webLeaveStore,
    roleForm: webRoleForm,
    previewRole: webPreview,
    pulse,
    find: webFind,
    palette: webPalette,
  },
}
