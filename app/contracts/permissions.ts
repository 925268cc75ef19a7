/** Resources of the permission strings `{resource}-{view|create|update|delete}` (specification section 6). */
export const PERMISSION_RESOURCES = [
  'customer-group',
  'customer',
  'user',
  'role',
  'product',
  'category',
  'manufacture',
  'tag',
  'brand',
  'brand-icon',
  'feature-product',
  'store-category',
  'page',
  'menu',
  'post',
  'post-category',
  'banner',
  'announcement',
  'order',
  'shipping-method',
  'coupon',
  'promotion',
  'promotion-product',
  'wallet',
  'wallet-transaction',
  'contractor',
  'chart-of-account',
  'expense',
] as const

export const PERMISSION_ACTIONS = ['view', 'create', 'update', 'delete'] as const

export const EXTRA_PERMISSIONS = [
  'customer-affiliate-view',
  'order-history-view',
  'product-return-view',
  'coupon-history-view',
  'payment-view',
  'subscription-view',
  'subscription-update',
  'plan-usage-history-view',
  'setting-view',
  'setting-update',
  'audit-view',
  'expense-submit',
  'expense-approve',
  'expense-reject',
  'expense-pay',
  'expense-cancel',
] as const

export const PERMISSIONS: readonly string[] = [
  ...PERMISSION_RESOURCES.flatMap((resource) => PERMISSION_ACTIONS.map((action) => `${resource}-${action}`)),
  ...EXTRA_PERMISSIONS,
]
