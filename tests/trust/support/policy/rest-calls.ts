import type { Rule } from './rule.ts'

/** The six calls of a resource: `GET` list and one, `POST`, `PUT`, `DELETE`, `POST multi-delete`. */
const six = (path: string, who: 'store' | 'both', permission: string): Record<string, Rule> => ({
  [`GET /api/backend/${path}`]: `${who} ${permission}-view`,
  [`GET /api/backend/${path}/{id}`]: `${who} ${permission}-view`,
  [`POST /api/backend/${path}`]: `${who} ${permission}-create`,
  [`PUT /api/backend/${path}/{id}`]: `${who} ${permission}-update`,
  [`DELETE /api/backend/${path}/{id}`]: `${who} ${permission}-delete`,
  [`POST /api/backend/${path}/multi-delete`]: `${who} ${permission}-delete`,
})

/**
 * Every REST call, and whom it answers: the contract's tables, copied by hand. A call that joins must join here, from
 * the contract and not from its code.
 */
export const REST_CALLS: Record<string, Rule> = {
  'POST /api/backend/auth/login': 'anyone',
  'POST /api/backend/auth/logout': 'both',
  'GET /api/backend/auth/profile': 'both',
  'POST /api/backend/auth/update-profile': 'both',
  'POST /api/backend/auth/change-password': 'both',
  'GET /api/backend/auth/sessions': 'both',
  'DELETE /api/backend/auth/sessions/{id}': 'both',
  'POST /api/backend/auth/sessions/end-others': 'both',
  'POST /api/backend/check-duplicate': 'both',
  ...six('manufactures', 'store', 'manufacture'),
  ...six('brands', 'store', 'brand'),
  ...six('categories', 'store', 'category'),
  'GET /api/backend/categories/tree': 'store category-view',
  ...six('products', 'store', 'product'),
  'POST /api/backend/products/import': 'store product-create',
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
  'GET /api/backend/outbox': 'admin',
  'GET /api/backend/outbox/{id}': 'admin',
  'POST /api/backend/upload': 'both',
  'POST /api/backend/file/upload/{type}': 'both',
  'POST /api/backend/stores/{store_id}/upload': 'both',
  'POST /api/public/signup': 'anyone',
  'POST /api/public/check-duplicate': 'anyone',
  'POST /api/public/forgot-password': 'anyone',
  'POST /api/public/reset-password': 'anyone',
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
