import { PERMISSIONS } from './permissions.ts'

const all = (fits: (code: string) => boolean) => PERMISSIONS.filter(fits)
const begin = (...starts: string[]) => all((code) => starts.some((start) => code.startsWith(start)))

/**
 * What a new role may begin with (product.md 7.7), by the key of its name. A star there stands for the rest of a
 * string: `post-*` is the posts and their categories, `*-view` all that only looks.
 */
export const ROLE_PRESETS = {
  owner: PERMISSIONS,
  manager: all(
    (code) =>
      !code.startsWith('role-') &&
      !code.startsWith('subscription-') &&
      !['setting-update', 'payment-view', 'audit-view'].includes(code),
  ),
  cashier: [...begin('order-'), 'customer-view', 'customer-create', 'product-view', 'coupon-view'],
  kitchen: ['order-view', 'order-update'],
  stock: [...begin('product-', 'manufacture-', 'brand-'), 'category-view'],
  marketing: begin('coupon-', 'promotion-', 'post-', 'page-', 'banner-', 'announcement-'),
  accountant: ['order-view', 'payment-view', 'plan-usage-history-view', 'coupon-history-view', 'customer-view'],
  read_only: all((code) => code.endsWith('-view')),
} as const satisfies Record<string, readonly string[]>

export type PresetKey = keyof typeof ROLE_PRESETS
