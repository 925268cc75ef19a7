import type { Rule } from './rule.ts'

/** What a resource with a trash has besides: a list of it, the way back, and the end. */
const trash = (path: string, permission: string): Record<string, Rule> => ({
  [`GET /api/backend/${path}/trashed`]: `store ${permission}-view`,
  [`POST /api/backend/${path}/{id}/restore`]: `store ${permission}-delete`,
  [`POST /api/backend/${path}/multi-restore`]: `store ${permission}-delete`,
  [`DELETE /api/backend/${path}/{id}/force`]: `store ${permission}-delete`,
})

/** The six calls: `GET` list and one, `POST`, `PUT`, `DELETE`, `POST multi-delete`. */
const bare = (path: string, who: 'store' | 'both', permission: string): Record<string, Rule> => ({
  [`GET /api/backend/${path}`]: `${who} ${permission}-view`,
  [`GET /api/backend/${path}/{id}`]: `${who} ${permission}-view`,
  [`POST /api/backend/${path}`]: `${who} ${permission}-create`,
  [`PUT /api/backend/${path}/{id}`]: `${who} ${permission}-update`,
  [`DELETE /api/backend/${path}/{id}`]: `${who} ${permission}-delete`,
  [`POST /api/backend/${path}/multi-delete`]: `${who} ${permission}-delete`,
})

/** The six calls of a resource of the kit, a row's history, and copies of it. */
const six = (path: string, who: 'store' | 'both', permission: string): Record<string, Rule> => ({
  ...bare(path, who, permission),
  [`GET /api/backend/${path}/{id}/histories`]: `${who} ${permission}-view`,
  [`POST /api/backend/${path}/{id}/duplicate`]: `${who} ${permission}-create`,
})

/** The same, of a resource whose row in the contract names no permission. */
const sixOpen = (path: string, rule: Rule): Record<string, Rule> =>
  Object.fromEntries(Object.keys(six(path, 'both', '')).map((call) => [call, rule]))

/** The lists that leave as a table: to whom they are shown. */
const tables: Record<string, Rule> = {
  'GET /api/backend/manufactures/export': 'store manufacture-view',
  'GET /api/backend/brands/export': 'store brand-view',
  'GET /api/backend/categories/export': 'store category-view',
  'GET /api/backend/options/export': 'store product-view',
  'GET /api/backend/attribute-groups/export': 'store product-view',
  'GET /api/backend/attributes/export': 'store product-view',
  'GET /api/backend/tags/export': 'store tag-view',
  'GET /api/backend/roles/export': 'store role-view',
  'GET /api/backend/support-contacts/export': 'both',
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
  'POST /api/backend/check-duplicate': 'own',
  'GET /api/backend/notifications': 'own',
  'POST /api/backend/notifications/read': 'own',
  'GET /api/backend/search': 'both',
  ...Object.fromEntries(Object.keys(bare('saved-views', 'both', '')).map((call) => [call, 'both' as const])),
  ...tables,
  ...six('roles', 'store', 'role'),
  'GET /api/backend/permissions': 'store role-view',
  ...bare('users', 'store', 'user'),
  ...people('users', (action) => `store user-${action}`),
  ...people('admin-users', () => 'admin'),
  'GET /api/backend/admin-users': 'admin',
  'POST /api/backend/admin-users': 'admin',
  'GET /api/backend/admin-users/{id}': 'admin',
  'PUT /api/backend/admin-users/{id}': 'admin',
  'DELETE /api/backend/admin-users/{id}': 'admin',
  'POST /api/backend/admin-users/multi-delete': 'admin',
  ...sixOpen('support-contacts', 'both'),
  'GET /api/public/support-contacts': 'anyone',
  'GET /api/shop/support-contacts': 'shop',
  'GET /api/backend/stock-movements': 'store product-view',
  'POST /api/backend/stock-movements': 'store product-update',
  'GET /api/backend/activity-logs': 'both audit-view',
  'GET /api/backend/activity-logs/export': 'both audit-view',
  'GET /api/backend/activity-logs/{id}': 'both audit-view',
  ...six('manufactures', 'store', 'manufacture'),
  ...six('brands', 'store', 'brand'),
  'POST /api/backend/brands/{id}/merge': 'store brand-delete',
  'POST /api/backend/manufactures/{id}/merge': 'store manufacture-delete',
  ...six('categories', 'store', 'category'),
  ...trash('categories', 'category'),
  'GET /api/backend/categories/tree': 'store category-view',
  'POST /api/backend/categories/move': 'store category-update',
  'POST /api/backend/categories/change-status': 'store category-update',
  'POST /api/backend/categories/remove': 'store category-delete',
  ...six('products', 'store', 'product'),
  ...six('options', 'store', 'product'),
  ...trash('products', 'product'),
  ...six('attributes', 'store', 'product'),
  ...six('attribute-groups', 'store', 'product'),
  ...six('tags', 'store', 'tag'),
  'POST /api/backend/products/bulk/preview': 'store product-update',
  'POST /api/backend/products/grid': 'store product-update',
  'POST /api/backend/products/bulk': 'store product-update',
  'GET /api/backend/products/bulk': 'store product-update',
  'GET /api/backend/products/bulk/{id}': 'store product-update',
  'POST /api/backend/products/bulk/{id}/undo': 'store product-update',
  'GET /api/backend/products/export': 'store product-view',
  'POST /api/backend/products/import': 'store product-create',
  'POST /api/backend/products/import/preview': 'store product-create',
  'GET /api/backend/products/import/template': 'store product-create',
  'GET /api/backend/imports/{id}': 'store product-view',
  'GET /api/backend/imports/{id}/errors': 'store product-view',
  'POST /api/backend/imports/{id}/cancel': 'store product-create',
  'POST /api/backend/imports/{id}/undo': 'store product-update',
  'GET /api/backend/settings': 'store setting-view',
  'POST /api/backend/settings': 'store setting-update',
  'GET /api/backend/orders': 'store order-view',
  'GET /api/backend/orders/status': 'store order-view',
  'GET /api/backend/orders/{id}': 'store order-view',
  'GET /api/backend/orders/{id}/invoice': 'store order-view',
  'GET /api/backend/orders/{id}/histories': 'store order-history-view',
  'POST /api/backend/orders/{id}/change-status': 'store order-update',
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
