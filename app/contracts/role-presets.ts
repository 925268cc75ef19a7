import { m } from '#app/paraglide/messages.js'
import type { Locale } from './kit.ts'
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

type Say = (inputs?: Record<string, never>, options?: { locale?: Locale }) => string

interface PresetTexts {
  name: Say
  /** What it is for. */
  description: Say
}

/** A preset is written down in both languages at once, so its texts are asked for by language. */
export const ROLE_PRESET_TEXTS: Record<PresetKey, PresetTexts> = {
  owner: { name: m.role_owner, description: m.role_preset_owner_text },
  manager: { name: m.role_preset_manager, description: m.role_preset_manager_text },
  cashier: { name: m.role_preset_cashier, description: m.role_preset_cashier_text },
  kitchen: { name: m.role_preset_kitchen, description: m.role_preset_kitchen_text },
  stock: { name: m.role_preset_stock, description: m.role_preset_stock_text },
  marketing: { name: m.role_preset_marketing, description: m.role_preset_marketing_text },
  accountant: { name: m.role_preset_accountant, description: m.role_preset_accountant_text },
  read_only: { name: m.role_preset_read_only, description: m.role_preset_read_only_text },
}
