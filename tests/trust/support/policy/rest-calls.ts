import { RESOURCE_POLICIES, type ResourcePolicy } from './resources.ts'
import type { Rule } from './rule.ts'

type Action = 'view' | 'create' | 'update' | 'delete'

/** The rule of what is done to a resource. */
const ruleOf =
  ({ who, permission }: Pick<ResourcePolicy, 'who' | 'permission'>) =>
  (action: Action): Rule =>
    who === 'admin' || !permission ? who : `${who} ${permission}-${action}`

/** The six calls: `GET` list and one, `POST`, `PUT`, `DELETE`, `POST multi-delete`. */
const bare = (path: string, rule: (action: Action) => Rule): Record<string, Rule> => ({
  [`GET /api/backend/${path}`]: rule('view'),
  [`GET /api/backend/${path}/{id}`]: rule('view'),
  [`POST /api/backend/${path}`]: rule('create'),
  [`PUT /api/backend/${path}/{id}`]: rule('update'),
  [`DELETE /api/backend/${path}/{id}`]: rule('delete'),
  [`POST /api/backend/${path}/multi-delete`]: rule('delete'),
})

/** What a resource with a trash has besides: a list of it, the way back, and the end. */
const trash = (path: string, rule: (action: Action) => Rule): Record<string, Rule> => ({
  [`GET /api/backend/${path}/trashed`]: rule('view'),
  [`POST /api/backend/${path}/{id}/restore`]: rule('delete'),
  [`POST /api/backend/${path}/multi-restore`]: rule('delete'),
  [`DELETE /api/backend/${path}/{id}/force`]: rule('delete'),
})

/** All calls of a resource of the kit: the six, a row's history, copies of it, its trash and its list as a table. */
function callsOf(policy: ResourcePolicy): Record<string, Rule> {
  const { path, trashAsks } = policy
  const rule = ruleOf(policy)
  return {
    ...bare(path, rule),
    [`GET /api/backend/${path}/{id}/histories`]: rule('view'),
    ...(policy.single ? {} : { [`POST /api/backend/${path}/{id}/duplicate`]: rule('create') }),
    ...(policy.trash ? trash(path, trashAsks ? () => `store ${trashAsks}` : rule) : {}),
    ...(policy.ownExport ? {} : { [`GET /api/backend/${path}/export`]: rule('view') }),
  }
}

/** What is done to people beside the six: their sessions, their password, and links by which they come. */
const people = (path: string, rule: (action: 'view' | 'create' | 'update') => Rule): Record<string, Rule> => ({
  [`PUT /api/backend/${path}/{id}/reset-password`]: rule('update'),
  [`GET /api/backend/${path}/{id}/sessions`]: rule('update'),
  [`DELETE /api/backend/${path}/{id}/sessions/{session_id}`]: rule('update'),
  [`POST /api/backend/${path}/{id}/sessions/end-all`]: rule('update'),
  [`GET /api/backend/${path}/invitations`]: rule('view'),
  [`POST /api/backend/${path}/invitations`]: rule('create'),
  [`POST /api/backend/${path}/invitations/{id}/resend`]: rule('create'),
  [`DELETE /api/backend/${path}/invitations/{id}`]: rule('create'),
})

/**
 * Every REST call, and whom it answers: the contract's tables, copied by hand. A call that joins must join here, from
 * the contract and not from its code.
 */
export const REST_CALLS: Record<string, Rule> = {
  ...Object.assign({}, ...RESOURCE_POLICIES.map(callsOf)),
  'POST /api/backend/auth/login': 'anyone',
  'POST /api/backend/auth/logout': 'own',
  'GET /api/backend/auth/profile': 'own',
  'POST /api/backend/auth/update-profile': 'own',
  'POST /api/backend/auth/change-password': 'own',
  'POST /api/backend/auth/preferences': 'own',
  'GET /api/backend/auth/sessions': 'own',
  'DELETE /api/backend/auth/sessions/{id}': 'own',
  'POST /api/backend/auth/sessions/end-others': 'own',
  'GET /api/backend/auth/two-factor': 'own',
  'POST /api/backend/auth/two-factor/start': 'own',
  'POST /api/backend/auth/two-factor/confirm': 'own',
  'POST /api/backend/auth/two-factor/recovery-codes': 'own',
  'POST /api/backend/auth/two-factor/disable': 'own',
  'POST /api/backend/auth/verify-email': 'own',
  'POST /api/backend/auth/email-change/resend': 'own',
  'DELETE /api/backend/auth/email-change': 'own',
  'POST /api/backend/check-duplicate': 'own',
  'GET /api/backend/notifications': 'own',
  'POST /api/backend/notifications/read': 'own',
  'GET /api/backend/search': 'both',
  ...bare('saved-views', () => 'both'),
  'GET /api/backend/permissions': 'store role-view',
  ...bare('users', (action) => `store user-${action}`),
  ...people('users', (action) => `store user-${action}`),
  ...people('admin-users', () => 'admin'),
  ...bare('admin-users', () => 'admin'),
  'GET /api/public/categories': 'anyone',
  'GET /api/public/support-contacts': 'anyone',
  'GET /api/shop/support-contacts': 'shop',
  'GET /api/backend/stock-movements': 'store product-view',
  'POST /api/backend/stock-movements': 'store product-update',
  'GET /api/backend/activity-logs': 'both audit-view',
  'GET /api/backend/activity-logs/export': 'both audit-view',
  'GET /api/backend/activity-logs/{id}': 'both audit-view',
  'POST /api/backend/brands/{id}/merge': 'store brand-delete',
  'POST /api/backend/manufactures/{id}/merge': 'store manufacture-delete',
  'GET /api/backend/customers/{id}/timeline': 'store customer-view',
  'GET /api/backend/categories/tree': 'store category-view',
  'POST /api/backend/categories/move': 'store category-update',
  'POST /api/backend/categories/change-status': 'store category-update',
  'POST /api/backend/categories/remove': 'store category-delete',
  'POST /api/backend/products/bulk/preview': 'store product-update',
  'POST /api/backend/products/grid': 'store product-update',
  'POST /api/backend/products/bulk': 'store product-update',
  'GET /api/backend/products/bulk': 'store product-update',
  'GET /api/backend/products/bulk/{id}': 'store product-update',
  'POST /api/backend/products/bulk/{id}/undo': 'store product-update',
  'GET /api/backend/feature-products': 'store feature-product-view',
  'PUT /api/backend/feature-products': 'store feature-product-update',
  'GET /api/backend/products/export': 'store product-view',
  'POST /api/backend/products/import': 'store product-create',
  'POST /api/backend/products/import/preview': 'store product-create',
  'GET /api/backend/products/import/template': 'store product-create',
  'GET /api/backend/imports/{id}': 'store product-view',
  'GET /api/backend/imports/{id}/errors': 'store product-view',
  'POST /api/backend/imports/{id}/cancel': 'store product-create',
  'POST /api/backend/imports/{id}/undo': 'store product-update',
  'POST /api/backend/categories/import': 'store category-create',
  'POST /api/backend/categories/import/preview': 'store category-create',
  'GET /api/backend/categories/import/template': 'store category-create',
  'GET /api/backend/categories/imports/{id}': 'store category-view',
  'GET /api/backend/categories/imports/{id}/errors': 'store category-view',
  'POST /api/backend/categories/imports/{id}/cancel': 'store category-create',
  'POST /api/backend/categories/imports/{id}/undo': 'store category-update',
  'GET /api/backend/categories/export/own': 'store category-view',
  'POST /api/backend/customers/import': 'store customer-create',
  'POST /api/backend/customers/import/preview': 'store customer-create',
  'GET /api/backend/customers/import/template': 'store customer-create',
  'GET /api/backend/customers/imports/{id}': 'store customer-view',
  'GET /api/backend/customers/imports/{id}/errors': 'store customer-view',
  'POST /api/backend/customers/imports/{id}/cancel': 'store customer-create',
  'POST /api/backend/customers/imports/{id}/undo': 'store customer-update',
  'GET /api/backend/customers/export/own': 'store customer-view',
  'GET /api/backend/settings': 'store setting-view',
  'POST /api/backend/settings': 'store setting-update',
  'GET /api/backend/orders': 'store order-view',
  'POST /api/backend/orders': 'store order-create',
  'GET /api/backend/orders/status': 'store order-view',
  'GET /api/backend/orders/counts': 'store order-view',
  'GET /api/backend/orders/export': 'store order-view',
  'GET /api/backend/orders/{id}': 'store order-view',
  'GET /api/backend/orders/{id}/invoice': 'store order-view',
  'GET /api/backend/orders/{id}/papers/{kind}': 'store order-view',
  'POST /api/backend/orders/papers': 'store order-view',
  'GET /api/backend/orders/papers/{id}': 'store order-view',
  'GET /api/backend/orders/papers/{id}/file': 'store order-view',
  'GET /api/backend/orders/{id}/histories': 'store order-history-view',
  'GET /api/backend/orders/{id}/timeline': 'store order-history-view',
  'POST /api/backend/orders/{id}/notes': 'store order-update',
  'PUT /api/backend/orders/{id}': 'store order-update',
  'GET /api/backend/orders/assignees': 'store order-update',
  'GET /api/backend/orders/{id}/around': 'store order-view',
  'GET /api/backend/orders/{id}/related': 'store order-view',
  'POST /api/backend/orders/{id}/edit': 'store order-update',
  'GET /api/backend/orders/goods': 'store order-update',
  'POST /api/backend/orders/{id}/payments': 'store order-update',
  'DELETE /api/backend/orders/{id}/payments/{payment_id}': 'store order-update',
  'POST /api/backend/orders/{id}/change-status': 'store order-update',
  'POST /api/backend/orders/change-statuses': 'store order-update',
  'POST /api/backend/orders/change-statuses/undo': 'store order-update',
  'GET /api/backend/dashboard/sale-summary': 'store',
  'GET /api/backend/system-settings': 'admin',
  'POST /api/backend/system-settings': 'admin',
  'GET /api/backend/outbox': 'admin',
  'GET /api/backend/outbox/{id}': 'admin',
  'POST /api/backend/upload': 'both',
  'POST /api/backend/file/upload/{type}': 'both',
  'POST /api/backend/stores/{store_id}/upload': 'both',
  'POST /api/public/signup': 'anyone',
  'POST /api/public/check-duplicate': 'anyone',
  'POST /api/public/forgot-password': 'anyone',
  'POST /api/public/reset-password': 'anyone',
  'POST /api/public/invitations/read': 'anyone',
  'POST /api/public/invitations/accept': 'anyone',
  'POST /api/public/verify-email': 'anyone',
  'POST /api/public/confirm-email': 'anyone',
  'POST /api/public/take-back-email': 'anyone',
  'GET /api/shop/store': 'shop',
  'GET /api/shop/categories': 'shop',
  'GET /api/shop/products': 'shop',
  'GET /api/shop/products/{slug}': 'shop',
  'GET /api/shop/shipping-methods': 'shop',
  'GET /api/shop/payment-methods': 'shop',
  'POST /api/shop/quote': 'shop',
  'POST /api/shop/orders': 'shop',
  'GET /api/shop/orders/{tracking}': 'shop',
}
