import { RESOURCE_POLICIES } from './resources.ts'
import { REST_CALLS } from './rest-calls.ts'
import type { Rule } from './rule.ts'

/** A server function: how it is called, whom it answers, and what to send so that it is understood. */
export interface Served {
  /** `file: name`, and for one that serves many things, which. */
  name: string
  method: 'GET' | 'POST'
  rule: Rule
  data: unknown
}

const NOBODY = 999_999_999
const id = { id: NOBODY }

const DELIVERY = { ...id, delivery_id: NOBODY }

/** As the REST call does that reaches the same procedure. */
function like(call: string): Rule {
  const rule = REST_CALLS[call]
  if (!rule) throw new Error(`No such call: ${call}`)
  return rule
}

/** A change of many products that is understood, of products that are none. */
const BULK = { selection: { ids: [NOBODY] }, change: { action: 'status', status: true } }

const USERS = ['user-view', 'user-create', 'user-update']
const ROLES = ['role-view', 'role-create', 'role-update']

/** The paths that the six shared functions serve. */
const SIX = RESOURCE_POLICIES.map(({ path }) => path)

const WRITTEN = ['post', 'page'] as const
const POSTS = ['post-view', 'post-create', 'post-update', 'post-category-view']
const PAGES = ['page-view', 'page-create', 'page-update']
const PRODUCTS = ['product-view', 'product-create', 'product-update']
const CATALOGUE = [...PRODUCTS, 'category-view', 'brand-view', 'manufacture-view', 'tag-view', 'feature-product-update']

/** Those of which the store's people make some. */
const MADE = RESOURCE_POLICIES.filter(({ made }) => !made).map(({ path }) => path)

/** Those of which copies are made. */
const COPIED = RESOURCE_POLICIES.filter(({ single }) => !single).map(({ path }) => path)

const SHIPPING = ['shipping-method-view', 'shipping-method-create', 'shipping-method-update']
const COUPONS = ['coupon-view', 'coupon-create', 'coupon-update']
const PROMOTIONS = ['promotion-view', 'promotion-create', 'promotion-update']
const OFFERS = [...COUPONS, ...PROMOTIONS]
const CONTENT = [
  'menu-create',
  'menu-update',
  'banner-create',
  'banner-update',
  'announcement-create',
  'announcement-update',
  'setting-update',
]
const CUSTOMERS = ['customer-view', 'customer-create', 'customer-update', ...SHIPPING, ...OFFERS]
const BUYERS = ['customer-view', 'order-view']

/** Where the changes of a resource's rows are told. */
const changesOf = (path: string) => {
  const { changes } = RESOURCE_POLICIES.find((one) => one.path === path) ?? {}
  return `GET /api/backend/${path}/{id}/${changes ? 'changes' : 'histories'}`
}

/** Lists whose things come in files. */
const LISTS = RESOURCE_POLICIES.filter(({ files }) => files).map(({ path }) => path)

/** What comes in files, and below which path its imports lie. */
const KINDS = [
  ...LISTS.map((path) => [path, `${path}/imports`] as const),
  ['products', 'imports'],
  ['categories', 'categories/imports'],
  ['customers', 'customers/imports'],
] as const

/** Those whose rows lie in a trash first. */
const TRASH = RESOURCE_POLICIES.filter(({ trash }) => trash).map(({ path }) => path)

const shared = (
  name: string,
  method: 'GET' | 'POST',
  call: (path: string) => string,
  data: object,
  paths = SIX,
): Served[] =>
  paths.map((path) => ({
    name: `crud: ${name} ${path}`,
    method,
    rule: like(call(path)),
    data: { path, ...data },
  }))

/** The two paths that the functions of people serve: a store's users and the platform's admins. */
const people = (name: string, method: 'GET' | 'POST', call: (path: string) => string, data: object = {}): Served[] =>
  ['users', 'admin-users'].map((path) => of(`people: ${name} ${path}`, method, like(call(path)), { path, ...data }))

/** Whoever holds one of them, which each is tried by itself. */
const holderOf = (who: 'store' | 'both', ...permissions: readonly string[]): Rule =>
  `${who} ${[...new Set(permissions)].join('|')}`

const of = (name: string, method: 'GET' | 'POST', rule: Served['rule'], data?: unknown): Served => ({
  name,
  method,
  rule,
  data,
})

/**
 * Every server function of the built program, by its file in app/bff. Where it passes on to a REST call's procedure the
 * rule is that call's; a rule that stands here is of a procedure that only pages reach.
 */
export const FUNCTIONS: readonly Served[] = [
  of('auth: login', 'POST', 'anyone', { email: 'nobody@shop.example', password: 'x' }),
  of('auth: signUp', 'POST', 'anyone', {}),
  of('auth: signUpOffer', 'GET', 'anyone'),
  // It clears the browser whoever asks, and never fails (specification section 4).
  of('auth: logout', 'POST', 'anyone'),
  of('auth: currentProfile', 'GET', 'anyone'),
  of('visitor: isSignedIn', 'GET', 'anyone'),
  of('auth: demoLogins', 'GET', 'anyone'),
  of('auth: checkDuplicate', 'POST', like('POST /api/public/check-duplicate'), { email: 'a@shop.example' }),
  of('auth: saveProfile', 'POST', like('POST /api/backend/auth/update-profile'), { email: 'x' }),
  of('auth: rememberLanguage', 'POST', 'own', { locale: 'en' }),
  of('password: changePassword', 'POST', like('POST /api/backend/auth/change-password'), {}),
  of('password: forgotPassword', 'POST', like('POST /api/public/forgot-password'), {}),
  of('password: resetPassword', 'POST', like('POST /api/public/reset-password'), {}),
  of('two-factor: twoFactorState', 'GET', like('GET /api/backend/auth/two-factor')),
  of('two-factor: startTwoFactor', 'POST', like('POST /api/backend/auth/two-factor/start'), {}),
  of('two-factor: confirmTwoFactor', 'POST', like('POST /api/backend/auth/two-factor/confirm'), {}),
  of('two-factor: renewRecoveryCodes', 'POST', like('POST /api/backend/auth/two-factor/recovery-codes'), {}),
  of('two-factor: disableTwoFactor', 'POST', like('POST /api/backend/auth/two-factor/disable'), {}),
  of('verify-email: verifyEmail', 'POST', like('POST /api/public/verify-email'), {}),
  of('verify-email: sendVerification', 'POST', like('POST /api/backend/auth/verify-email')),
  of('email-change: confirmEmail', 'POST', like('POST /api/public/confirm-email'), {}),
  of('email-change: takeBackEmail', 'POST', like('POST /api/public/take-back-email'), {}),
  of('email-change: resendEmailChange', 'POST', like('POST /api/backend/auth/email-change/resend')),
  of('email-change: cancelEmailChange', 'POST', like('DELETE /api/backend/auth/email-change')),
  of('system-settings: readSystemSettings', 'GET', like('GET /api/backend/system-settings')),
  of('system-settings: writeSystemSettings', 'POST', like('POST /api/backend/system-settings'), {}),
  of('system-settings: readMailServer', 'GET', like('GET /api/backend/system-settings/mail')),
  of('system-settings: saveMailServer', 'POST', like('PUT /api/backend/system-settings/mail'), {}),
  of('system-settings: removeMailServer', 'POST', like('DELETE /api/backend/system-settings/mail')),
  of('system-health: systemHealth', 'GET', like('GET /api/backend/system-health')),
  of('system-health: testPlatformEmail', 'POST', like('POST /api/backend/system-health/test-email')),
  of('first-steps: firstSteps', 'GET', like('GET /api/backend/steps')),
  of('first-steps: markFirstStep', 'POST', like('POST /api/backend/steps/{code}'), { code: 'nothing' }),
  of('sample-data: sampleDataRead', 'GET', like('GET /api/backend/sample-data')),
  of('sample-data: sampleDataAdd', 'POST', like('POST /api/backend/sample-data')),
  of('sample-data: sampleDataRemove', 'POST', like('DELETE /api/backend/sample-data')),
  of('sessions: sessionList', 'GET', like('GET /api/backend/auth/sessions'), { page: 1 }),
  of('sessions: endSession', 'POST', like('DELETE /api/backend/auth/sessions/{id}'), id),
  of('sessions: endOtherSessions', 'POST', like('POST /api/backend/auth/sessions/end-others')),
  ...shared('crudList', 'GET', (path) => `GET /api/backend/${path}`, { query: {} }),
  ...shared('crudGet', 'GET', (path) => `GET /api/backend/${path}/{id}`, id),
  ...shared('crudCreate', 'POST', (path) => `POST /api/backend/${path}`, { body: {} }, MADE),
  ...shared('crudUpdate', 'POST', (path) => `PUT /api/backend/${path}/{id}`, { ...id, body: {} }),
  ...shared('crudRemove', 'POST', (path) => `DELETE /api/backend/${path}/{id}`, id),
  ...shared('crudDuplicate', 'POST', (path) => `POST /api/backend/${path}/{id}/duplicate`, id, COPIED),
  ...shared('crudHistories', 'GET', changesOf, { ...id, page: 1 }),
  ...shared('crudTrashed', 'GET', (path) => `GET /api/backend/${path}/trashed`, { query: {} }, TRASH),
  ...shared('crudRestore', 'POST', (path) => `POST /api/backend/${path}/multi-restore`, { ids: [NOBODY] }, TRASH),
  ...shared('crudForce', 'POST', (path) => `DELETE /api/backend/${path}/{id}/force`, id, TRASH),
  ...shared('crudMultiDelete', 'POST', (path) => `POST /api/backend/${path}/multi-delete`, {
    selection: { ids: [NOBODY] },
  }),
  // What a form or a filter offers while one types: to whoever works with the catalogue.
  of('catalogue: findNames', 'GET', holderOf('store', ...CATALOGUE, ...OFFERS, ...CONTENT), { of: 'brands' }),
  // The platform's admin has posts and pages of his own.
  ...(
    [
      ['cms/posts', POSTS],
      ['cms/categories', POSTS],
      ['cms/pages', PAGES],
    ] as const
  ).map(([path, holders]) =>
    of(`catalogue: findNames ${path}`, 'GET', holderOf('both', ...holders, ...CONTENT), { of: path }),
  ),
  of('catalogue: productForm', 'GET', holderOf('store', ...PRODUCTS)),
  of('posts: platformPosts', 'GET', like('GET /api/public/posts'), { type: 'article' }),
  of('posts: platformPost', 'GET', like('GET /api/public/posts/{slug}'), { slug: 'nowhere' }),
  ...WRITTEN.map((kind) =>
    of(
      `content: contentLink ${kind}`,
      'POST',
      holderOf('store', ...['view', 'create', 'update'].map((action) => `${kind}-${action}`)),
      { of: kind, ...id },
    ),
  ),
  of('catalogue: previewLink', 'POST', holderOf('store', ...PRODUCTS), id),
  of('catalogue: productCaption', 'GET', holderOf('store', ...PRODUCTS), id),
  ...(
    [
      ['customer-groups', CUSTOMERS],
      ['payment-methods', [...SHIPPING, ...PROMOTIONS]],
      ['shipping-methods', [...CATALOGUE, ...PROMOTIONS]],
      ['tags', [...CATALOGUE, ...PROMOTIONS]],
      ['option-values', PROMOTIONS],
      ['coupons', COUPONS],
      ['tax-classes', [...CATALOGUE, ...SHIPPING]],
      ['customers', BUYERS],
    ] as const
  ).map(([path, holders]) => of(`catalogue: findNames ${path}`, 'GET', holderOf('store', ...holders), { of: path })),
  of('reviews: changeReviews', 'POST', like('POST /api/backend/reviews/change-status'), {
    selection: { ids: [NOBODY] },
    status: 'approved',
  }),
  of('coupons: couponUses', 'GET', like('GET /api/backend/coupons/{id}/histories'), { ...id, page: 1 }),
  of('coupons: couponReport', 'GET', like('GET /api/backend/coupons/report'), {}),
  of('coupons: couponReportFile', 'GET', like('GET /api/backend/coupons/report/export'), {}),
  of('coupon-batches: couponBatches', 'GET', like('GET /api/backend/coupon-batches')),
  of('coupon-batches: makeCodes', 'POST', like('POST /api/backend/coupon-batches'), { coupon_id: NOBODY, count: 1 }),
  of('coupon-batches: switchCodes', 'POST', like('POST /api/backend/coupon-batches/{id}/change-status'), {
    ...id,
    status: true,
  }),
  of('coupon-batches: deleteCodes', 'POST', like('DELETE /api/backend/coupon-batches/{id}'), { ...id }),
  of('promotions: promotionPrices', 'GET', like('GET /api/backend/promotions/{id}/prices'), { ...id, page: 1 }),
  of('promotions: promotionUses', 'GET', like('GET /api/backend/promotions/{id}/histories'), { ...id, page: 1 }),
  of('promotions: simulatePromotions', 'POST', like('POST /api/backend/promotions/simulate'), {}),
  of('promotions: promotionGoods', 'GET', like('GET /api/backend/promotions/goods'), { search: '' }),
  of('shipping-methods: shippingQuote', 'POST', like('POST /api/backend/shipping-methods/quote'), { total: '1.00' }),
  ...RESOURCE_POLICIES.filter(({ ownExport }) => !ownExport).map(({ path }) =>
    of(`exports: exportRows ${path}`, 'GET', like(`GET /api/backend/${path}/export`), { path, query: {} }),
  ),
  of('feature-products: featuredList', 'GET', like('GET /api/backend/feature-products')),
  of('feature-products: saveFeatured', 'POST', like('PUT /api/backend/feature-products'), { product_ids: [] }),
  of('live-codes: liveCodes', 'GET', like('GET /api/backend/live-codes')),
  of('live-codes: saveLiveCodes', 'POST', like('PUT /api/backend/live-codes'), { codes: [] }),
  of('exports: exportProducts', 'POST', like('GET /api/backend/products/export'), { format: 'own', type: 'csv' }),
  ...['brands', 'manufactures'].map((path) =>
    of(`merge: mergeInto ${path}`, 'POST', like(`POST /api/backend/${path}/{id}/merge`), { path, ...id, into: 1 }),
  ),
  of('categories: categoryBranches', 'GET', 'store category-view', { open: [] }),
  of('categories: categoryRemoval', 'GET', 'store category-delete', { ids: [NOBODY] }),
  of('categories: moveCategory', 'POST', like('POST /api/backend/categories/move'), {
    ...id,
    parent_id: null,
    before: null,
  }),
  of('categories: categoryStatus', 'POST', like('POST /api/backend/categories/change-status'), {
    ids: [NOBODY],
    status: true,
  }),
  of('categories: removeCategories', 'POST', like('POST /api/backend/categories/remove'), {
    ids: [NOBODY],
    products_to: null,
    children: 'up',
  }),
  ...[...LISTS, 'categories', 'customers'].map((path) =>
    of(`exports: exportOwn ${path}`, 'GET', like(`GET /api/backend/${path}/export/own`), { path, type: 'csv' }),
  ),
  of('imports: importJobs', 'GET', like('GET /api/backend/imports'), {}),
  ...KINDS.flatMap(([kind, jobs]): Served[] => [
    of(`imports: importTemplate ${kind}`, 'GET', like(`GET /api/backend/${kind}/import/template`), {
      kind,
      type: 'csv',
    }),
    of(`imports: previewImport ${kind}`, 'POST', like(`POST /api/backend/${kind}/import/preview`), { form: { kind } }),
    of(`imports: importFile ${kind}`, 'POST', like(`POST /api/backend/${kind}/import`), { form: { kind } }),
    of(`imports: importJob ${kind}`, 'GET', like(`GET /api/backend/${jobs}/{id}`), { kind, ...id }),
    of(`imports: importErrors ${kind}`, 'GET', like(`GET /api/backend/${jobs}/{id}/errors`), { kind, ...id }),
    of(`imports: cancelImport ${kind}`, 'POST', like(`POST /api/backend/${jobs}/{id}/cancel`), { kind, ...id }),
    of(`imports: undoImport ${kind}`, 'POST', like(`POST /api/backend/${jobs}/{id}/undo`), { kind, ...id }),
  ]),
  of('product-bulk: previewBulk', 'POST', like('POST /api/backend/products/bulk/preview'), BULK),
  of('product-bulk: startBulk', 'POST', like('POST /api/backend/products/bulk'), BULK),
  of('product-bulk: openBulks', 'GET', like('GET /api/backend/products/bulk')),
  of('product-bulk: bulkState', 'GET', like('GET /api/backend/products/bulk/{id}'), id),
  of('product-bulk: saveGrid', 'POST', like('POST /api/backend/products/grid'), {
    rows: [{ id: NOBODY, version: 1, status: true }],
  }),
  of('product-bulk: undoBulk', 'POST', like('POST /api/backend/products/bulk/{id}/undo'), id),
  of('website-design: readDesign', 'GET', like('GET /api/backend/website-design')),
  of('website-design: saveDesign', 'POST', like('PUT /api/backend/website-design'), { version: NOBODY, sections: [] }),
  of('website-design: publishDesign', 'POST', like('POST /api/backend/website-design/publish'), { version: NOBODY }),
  of('website-design: scheduleDesign', 'POST', like('POST /api/backend/website-design/schedule'), {
    version: NOBODY,
    publish_at: '2099-01-01T00:00:00Z',
  }),
  of('website-design: unscheduleDesign', 'POST', like('POST /api/backend/website-design/unschedule'), id),
  of('website-design: discardDesign', 'POST', like('POST /api/backend/website-design/discard'), { version: NOBODY }),
  of('website-design: designHistory', 'GET', like('GET /api/backend/website-design/history'), { page: 1 }),
  of('website-design: restoreDesign', 'POST', like('POST /api/backend/website-design/restore'), {
    ...id,
    version: null,
  }),
  of('website-design: designPreview', 'GET', 'store setting-view', { theme: null, accent: null }),
  of('themes: themeGallery', 'GET', 'store'),
  of('themes: previewTheme', 'GET', 'store', id),
  of('themes: wearLook', 'POST', like('POST /api/backend/settings'), { theme: null, accent: null }),
  of('settings: readSettings', 'GET', like('GET /api/backend/settings')),
  of('saved-views: savedViews', 'GET', like('GET /api/backend/saved-views'), { resource: 'brands' }),
  of('saved-views: viewCreate', 'POST', like('POST /api/backend/saved-views'), {
    resource: 'brands',
    name: 'Matrix',
  }),
  of('saved-views: viewUpdate', 'POST', like('PUT /api/backend/saved-views/{id}'), { ...id, patch: {} }),
  of('saved-views: viewRemove', 'POST', like('DELETE /api/backend/saved-views/{id}'), id),
  of('settings: writeSettings', 'POST', like('POST /api/backend/settings'), {}),
  of('sales: saleList', 'GET', like('GET /api/backend/orders'), {}),
  of('sales: saleCounts', 'GET', like('GET /api/backend/orders/counts')),
  of('sales: saleExport', 'GET', like('GET /api/backend/orders/export'), {}),
  of('sales: saleDetail', 'GET', like('GET /api/backend/orders/{id}'), id),
  of('sales: saleTimeline', 'GET', like('GET /api/backend/orders/{id}/timeline'), id),
  of('sales: changeSale', 'POST', like('POST /api/backend/orders/{id}/change-status'), { ...id, status: 5 }),
  of('sales: noteSale', 'POST', like('POST /api/backend/orders/{id}/notes'), { ...id, comment: 'x' }),
  of('sales: handleSale', 'POST', like('PUT /api/backend/orders/{id}'), id),
  of('sales: saleTeam', 'GET', like('GET /api/backend/orders/assignees')),
  of('sales: salesAround', 'GET', like('GET /api/backend/orders/{id}/around'), id),
  of('sales: salesRelated', 'GET', like('GET /api/backend/orders/{id}/related'), id),
  of('sales: editSale', 'POST', like('POST /api/backend/orders/{id}/edit'), { ...id, version: 1 }),
  of('sales: takeSale', 'POST', like('POST /api/backend/orders'), { lines: [] }),
  of('sales: quoteSale', 'POST', like('POST /api/backend/orders/quote'), {}),
  of('sales: saleBuyers', 'GET', like('GET /api/backend/orders/buyers'), { search: '' }),
  of('sales: saleGoods', 'GET', like('GET /api/backend/orders/goods'), { search: '' }),
  of('sales: paySale', 'POST', like('POST /api/backend/orders/{id}/payments'), { ...id, amount: '1' }),
  of('sales: unpaySale', 'POST', like('DELETE /api/backend/orders/{id}/payments/{payment_id}'), {
    ...id,
    payment_id: NOBODY,
  }),
  of('sales: confirmSalePayment', 'POST', like('POST /api/backend/orders/{id}/payment-claims/{claim_id}/confirm'), {
    ...id,
    claim_id: NOBODY,
  }),
  of('sales: rejectSalePayment', 'POST', like('POST /api/backend/orders/{id}/payment-claims/{claim_id}/reject'), {
    ...id,
    claim_id: NOBODY,
    reason: null,
  }),
  of('missing-orders: missingList', 'GET', like('GET /api/backend/orders/missing'), {}),
  of('missing-orders: missingDetail', 'GET', like('GET /api/backend/orders/missing/{id}'), id),
  of('missing-orders: remindMissing', 'POST', like('POST /api/backend/orders/missing/{id}/remind'), id),
  of('missing-orders: deleteMissing', 'POST', like('POST /api/backend/orders/multi-delete'), { ids: [1] }),
  of('returns: returnList', 'GET', like('GET /api/backend/returns'), {}),
  of('returns: saleReturns', 'GET', like('GET /api/backend/orders/{id}/returns'), id),
  of('returns: returnSale', 'POST', like('POST /api/backend/orders/{id}/returns'), {
    ...id,
    lines: [{ id: NOBODY, quantity: 1 }],
    reason: 'damaged',
  }),
  of('returns: receiveReturn', 'POST', like('POST /api/backend/returns/{id}/receive'), id),
  of('returns: cancelReturn', 'POST', like('POST /api/backend/returns/{id}/cancel'), id),
  of('sales: changeSales', 'POST', like('POST /api/backend/orders/change-statuses'), { ids: [NOBODY], status: 5 }),
  of('sales: undoSales', 'POST', like('POST /api/backend/orders/change-statuses/undo'), {
    orders: [{ id: NOBODY, version: 1, status: 5, is_paid: false }],
  }),
  of('sales: saleInvoice', 'GET', like('GET /api/backend/orders/{id}/invoice'), id),
  of('sales: salePaper', 'GET', like('GET /api/backend/orders/{id}/papers/{kind}'), { ...id, kind: 'label' }),
  of('sales: salePapers', 'POST', like('POST /api/backend/orders/papers'), {
    kind: 'label',
    selection: { ids: [NOBODY] },
  }),
  of('sales: salePapersState', 'GET', like('GET /api/backend/orders/papers/{id}'), id),
  of('sales: salePapersFile', 'GET', like('GET /api/backend/orders/papers/{id}/file'), id),
  of('sales: saleSummary', 'GET', like('GET /api/backend/dashboard/sale-summary'), {}),
  of('customers: customerTimeline', 'GET', like('GET /api/backend/customers/{id}/timeline'), { ...id, page: 1 }),
  of('customers: accountsOfCustomer', 'GET', like('GET /api/backend/customers/{id}/accounts'), id),
  of('customers: signOutCustomer', 'POST', like('POST /api/backend/customers/{id}/accounts/{account_id}/sign-out'), {
    ...id,
    account_id: 1,
  }),
  of('customers: removeCustomerAccount', 'POST', like('DELETE /api/backend/customers/{id}/accounts/{account_id}'), {
    ...id,
    account_id: 1,
  }),
  of('customers: customerMergePreview', 'GET', like('GET /api/backend/customers/{id}/merge'), { ...id, into: 1 }),
  of('customers: mergeCustomer', 'POST', like('POST /api/backend/customers/{id}/merge'), { ...id, into: 1 }),
  of('stock: stockMovements', 'GET', like('GET /api/backend/stock-movements'), {}),
  of('stock: adjustStock', 'POST', like('POST /api/backend/stock-movements'), {
    product_id: NOBODY,
    delta: 1,
    reason: 'manual',
  }),
  of('email-channel: emailChannelGet', 'GET', like('GET /api/backend/email-channel')),
  of('email-channel: emailChannelTest', 'POST', like('POST /api/backend/email-channel/test')),
  of('telegram: telegramGet', 'GET', like('GET /api/backend/telegram')),
  of('telegram: telegramSave', 'POST', like('PUT /api/backend/telegram'), {}),
  of('telegram: telegramRemove', 'POST', like('DELETE /api/backend/telegram')),
  of('telegram: telegramTest', 'POST', like('POST /api/backend/telegram/test')),
  of('telegram: telegramOwn', 'GET', like('GET /api/backend/telegram/own')),
  of('telegram: telegramLink', 'POST', like('POST /api/backend/telegram/link'), {}),
  of('telegram: telegramUnlink', 'POST', like('DELETE /api/backend/telegram/chats/{id}'), id),
  of('message-templates: messageTemplateList', 'GET', like('GET /api/backend/message-templates')),
  of('message-templates: messageTemplateUpdate', 'POST', like('PUT /api/backend/message-templates/{template}'), {
    template: 'order_placed',
    patch: { translations: {} },
  }),
  of(
    'message-templates: messageTemplatePreview',
    'POST',
    like('POST /api/backend/message-templates/{template}/preview'),
    { template: 'order_placed', words: {} },
  ),
  of('payment-methods: paymentMethodList', 'GET', like('GET /api/backend/payment-methods')),
  of('payment-methods: paymentMethodUpdate', 'POST', like('PUT /api/backend/payment-methods/{code}'), {
    code: 'cod',
    patch: {},
  }),
  of('webhooks: webhookList', 'GET', like('GET /api/backend/webhooks')),
  of('webhooks: webhookGet', 'GET', like('GET /api/backend/webhooks/{id}'), id),
  of('webhooks: webhookCreate', 'POST', like('POST /api/backend/webhooks'), {}),
  of('webhooks: webhookUpdate', 'POST', like('PUT /api/backend/webhooks/{id}'), { ...id, patch: {} }),
  of('webhooks: webhookRemove', 'POST', like('DELETE /api/backend/webhooks/{id}'), id),
  of('webhooks: webhookRenew', 'POST', like('POST /api/backend/webhooks/{id}/secret'), id),
  of('webhooks: webhookTest', 'POST', like('POST /api/backend/webhooks/{id}/test'), id),
  of('webhooks: webhookDeliveries', 'GET', like('GET /api/backend/webhooks/{id}/deliveries'), { ...id, page: 1 }),
  of('webhooks: webhookDelivery', 'GET', like('GET /api/backend/webhooks/{id}/deliveries/{delivery_id}'), DELIVERY),
  of(
    'webhooks: webhookResend',
    'POST',
    like('POST /api/backend/webhooks/{id}/deliveries/{delivery_id}/resend'),
    DELIVERY,
  ),
  of('platform-figures: platformFigures', 'GET', like('GET /api/backend/dashboard'), {}),
  of('stores: storeList', 'GET', like('GET /api/backend/stores'), {}),
  of('stores: storeGet', 'GET', like('GET /api/backend/stores/{id}'), id),
  of('stores: storeCreate', 'POST', like('POST /api/backend/stores'), {}),
  of('stores: storeUpdate', 'POST', like('PUT /api/backend/stores/{id}'), { ...id, body: {} }),
  of('stores: storeStatus', 'POST', like('POST /api/backend/stores/{id}/change-status'), {
    ...id,
    body: { status: 'active' },
  }),
  of('stores: storeAdminStatus', 'POST', like('POST /api/backend/stores/{id}/admin-change-status'), {
    ...id,
    body: { admin_status: 'approved' },
  }),
  of('stores: storeRemove', 'POST', like('DELETE /api/backend/stores/{id}'), id),
  of('stores: storeRestore', 'POST', like('POST /api/backend/stores/{id}/restore'), id),
  of('stores: storeCheckDomain', 'POST', like('POST /api/backend/stores/{id}/check-domain'), id),
  of('store-transfers: storeExport', 'POST', like('POST /api/backend/stores/{id}/export'), id),
  of('store-transfers: storeExported', 'GET', like('GET /api/backend/stores/{id}/export'), id),
  of('store-transfers: storeExportFile', 'GET', like('GET /api/backend/stores/{id}/export/file'), id),
  of('store-transfers: storeImport', 'POST', like('POST /api/backend/stores/{id}/import'), {
    form: { id: String(NOBODY) },
  }),
  of('store-transfers: storeImported', 'GET', like('GET /api/backend/stores/{id}/import'), id),
  of('stores: visitStore', 'POST', 'admin', id),
  of('stores: leaveStore', 'POST', 'own'),
  of('outbox: emailList', 'GET', like('GET /api/backend/outbox'), {}),
  of('outbox: emailDetail', 'POST', like('GET /api/backend/outbox/{id}'), id),
  ...people('userList', 'GET', (path) => `GET /api/backend/${path}`, { query: {} }),
  ...people('userGet', 'GET', (path) => `GET /api/backend/${path}/{id}`, id),
  ...people('userCreate', 'POST', (path) => `POST /api/backend/${path}`, { body: {} }),
  ...people('userUpdate', 'POST', (path) => `PUT /api/backend/${path}/{id}`, { ...id, body: {} }),
  ...people('userRemove', 'POST', (path) => `DELETE /api/backend/${path}/{id}`, id),
  ...people('usersRemove', 'POST', (path) => `POST /api/backend/${path}/multi-delete`, { ids: [NOBODY] }),
  ...people('userPassword', 'POST', (path) => `PUT /api/backend/${path}/{id}/reset-password`, {
    ...id,
    password: 'x',
    password_confirmation: 'x',
  }),
  ...people('userSessions', 'GET', (path) => `GET /api/backend/${path}/{id}/sessions`, { ...id, page: 1 }),
  ...people('endUserSessions', 'POST', (path) => `POST /api/backend/${path}/{id}/sessions/end-all`, id),
  ...people('invitationList', 'GET', (path) => `GET /api/backend/${path}/invitations`, { query: {} }),
  ...people('invite', 'POST', (path) => `POST /api/backend/${path}/invitations`, { body: {} }),
  ...people('inviteAgain', 'POST', (path) => `POST /api/backend/${path}/invitations/{id}/resend`, {
    ...id,
    mail: false,
  }),
  ...people('withdrawInvitation', 'POST', (path) => `DELETE /api/backend/${path}/invitations/{id}`, id),
  of('people: rolesToGive', 'GET', holderOf('both', ...USERS)),
  of('people: readInvitation', 'POST', like('POST /api/public/invitations/read'), { token: 'none' }),
  of('people: acceptInvitation', 'POST', like('POST /api/public/invitations/accept'), {}),
  of('roles: roleForm', 'GET', holderOf('store', ...ROLES)),
  of('roles: startPreview', 'POST', 'store role-view', id),
  // It takes a cookie away, and asks nothing of anybody.
  of('roles: leavePreview', 'POST', 'anyone'),
  of('activity-logs: logList', 'GET', like('GET /api/backend/activity-logs'), {}),
  of('activity-logs: logDetail', 'GET', like('GET /api/backend/activity-logs/{id}'), id),
  of('activity-logs: logExport', 'GET', like('GET /api/backend/activity-logs/export'), {}),
  of('menus: platformLinks', 'GET', 'anyone'),
  of('menus: menuTree', 'GET', 'both menu-view'),
  of('menus: moveMenu', 'POST', like('POST /api/backend/cms/menus/move'), { ...id, parent_id: null, before: null }),
  of('menus: menuStatus', 'POST', like('POST /api/backend/cms/menus/{id}/change-status'), { ...id, status: true }),
  of('support-contacts: platformContacts', 'GET', like('GET /api/public/support-contacts')),
  of('directory: publicFront', 'GET', 'anyone'),
  of('plans: offeredPlans', 'GET', like('GET /api/public/plans')),
  of('plans: planUsage', 'GET', like('GET /api/backend/plan-usage')),
  of('directory: directory', 'GET', like('GET /api/public/stores'), {}),
  of('directory: storePoints', 'GET', like('GET /api/public/store-points'), {}),
  of('directory: storeKinds', 'GET', like('GET /api/public/categories')),
  of('directory: listedStore', 'GET', like('GET /api/public/stores/{sub_domain}'), { sub_domain: 'none' }),
  of('auth: savePreferences', 'POST', like('POST /api/backend/auth/preferences'), {}),
  of('hand-over: handOver', 'POST', 'store'),
  of('shop-card: shopCard', 'GET', 'store'),
  of('notifications: pulse', 'GET', 'own'),
  of('notifications: notificationList', 'GET', like('GET /api/backend/notifications'), { page: 1 }),
  of('notifications: markRead', 'POST', like('POST /api/backend/notifications/read'), {}),
  of('places: findPlaces', 'GET', like('GET /api/backend/places'), { search: 'phnom' }),
  of('places: placeAt', 'GET', like('GET /api/backend/places/at'), { latitude: 11.5, longitude: 104.9 }),
  of('search: findRecords', 'GET', like('GET /api/backend/search'), { q: 'tea' }),
  of('search: paletteNames', 'GET', 'own'),
  of('upload: uploadImage', 'POST', like('POST /api/backend/file/upload/{type}'), 'form'),
  of('checkout: shopBegin', 'POST', 'shop', {}),
  of('checkout: shopRestored', 'GET', 'shop', { token: 'none' }),
  of('checkout: orderedCart', 'GET', 'shop', { tracking: 'none' }),
  of('checkout: shopCustomer', 'GET', 'shop'),
  of('shop: shopFrame', 'GET', 'shop'),
  of('shop: shopProducts', 'GET', 'shop', {}),
  of('shop: shopFirst', 'GET', 'shop'),
  of('shop: shopMenu', 'GET', 'shop'),
  of('banners: categoryBanners', 'GET', like('GET /api/shop/banners'), { slug: 'none' }),
  of('banners: storeListBanners', 'GET', like('GET /api/public/banners')),
  of('unsubscribe: unsubscribe', 'POST', like('POST /api/shop/unsubscribe'), { token: 'none' }),
  of('shop: shopProduct', 'GET', 'shop', { slug: 'none' }),
  of('shop-seen: shopSeen', 'GET', 'shop', { ids: [NOBODY] }),
  of('shop-promotions: shopPromotion', 'GET', 'shop', { slug: 'none' }),
  of('shop-brands: shopBrand', 'GET', 'shop', { slug: 'none' }),
  of('shop-orders: shopMethods', 'GET', 'shop'),
  of('public-coupons: shopCoupons', 'GET', 'shop'),
  of('shop-places: shopPlaces', 'GET', 'shop', { search: 'phnom' }),
  of('shop-places: shopPlaceAt', 'GET', 'shop', { latitude: 11.5, longitude: 104.9 }),
  of('shop-orders: shopQuote', 'POST', 'shop', {}),
  of('shop-orders: shopPlaceOrder', 'POST', 'shop', {}),
  of('shop-orders: shopOrder', 'GET', 'shop', { tracking: 'none' }),
  of('track-order: trackOrder', 'POST', like('POST /api/shop/orders/track'), { invoice_no: 'none', telephone: 'none' }),
  of('shop-orders: followOrder', 'POST', 'shop', { tracking: 'none' }),
  of('own-order: reviewProduct', 'POST', like('POST /api/shop/orders/{tracking}/reviews'), { tracking: 'none' }),
  of('own-order: cancelOrder', 'POST', like('POST /api/shop/orders/{tracking}/cancel'), { tracking: 'none' }),
]
