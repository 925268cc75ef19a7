import { describe, expect, it } from 'vitest'
import { PERMISSIONS } from '#app/contracts/permissions.ts'
import { ROLE_PRESETS } from '#app/contracts/role-presets.ts'

/** product.md 7.7, written out by hand: `resource: vcud` has view, create, update, delete; a whole string is an extra. */
const TABLE: Record<string, string> = {
  cashier: `
    order: vcud, order-history-view, customer: vc, product: v, coupon: v`,
  kitchen: `
    order: vu`,
  stock: `
    product: vcud, product-return-view, category: v, manufacture: vcud, brand: vcud, brand-icon: vcud`,
  marketing: `
    coupon: vcud, coupon-history-view, promotion: vcud, promotion-product: vcud, post: vcud, post-category: vcud,
    page: vcud, banner: vcud, announcement: vcud`,
  accountant: `
    order: v, payment-view, plan-usage-history-view, coupon-history-view, customer: v`,
  manager: `
    customer-group: vcud, customer: vcud, user: vcud, product: vcud, category: vcud, manufacture: vcud, tag: vcud,
    brand: vcud, brand-icon: vcud, feature-product: vcud, store-category: vcud, page: vcud, menu: vcud, post: vcud,
    post-category: vcud, banner: vcud, announcement: vcud, order: vcud, shipping-method: vcud, coupon: vcud,
    promotion: vcud, promotion-product: vcud, wallet: vcud, wallet-transaction: vcud, contractor: vcud,
    chart-of-account: vcud, expense: vcud, customer-affiliate-view, order-history-view, product-return-view,
    coupon-history-view, plan-usage-history-view, setting-view, expense-submit, expense-approve, expense-reject,
    expense-pay, expense-cancel`,
  read_only: `
    customer-group: v, customer: v, user: v, role: v, product: v, category: v, manufacture: v, tag: v, brand: v,
    brand-icon: v, feature-product: v, store-category: v, page: v, menu: v, post: v, post-category: v, banner: v,
    announcement: v, order: v, shipping-method: v, coupon: v, promotion: v, promotion-product: v, wallet: v,
    wallet-transaction: v, contractor: v, chart-of-account: v, expense: v, customer-affiliate-view, order-history-view,
    product-return-view, coupon-history-view, payment-view, subscription-view, plan-usage-history-view, setting-view,
    audit-view`,
}

const ACTIONS: Record<string, string> = { v: 'view', c: 'create', u: 'update', d: 'delete' }

const writtenOut = (line: string) =>
  line.split(',').flatMap((part) => {
    const [name = '', letters] = part.trim().split(': ')
    return letters ? [...letters].map((letter) => `${name}-${ACTIONS[letter]}`) : [name]
  })

describe('the presets of roles', () => {
  it.each(Object.entries(TABLE))('%s', (key, line) => {
    const preset: readonly string[] = ROLE_PRESETS[key as keyof typeof ROLE_PRESETS]
    expect([...preset].sort()).toEqual(writtenOut(line).sort())
  })

  it('are eight, the owner’s having everything', () => {
    expect(Object.keys(ROLE_PRESETS).sort()).toEqual(['owner', ...Object.keys(TABLE)].sort())
    expect(ROLE_PRESETS.owner).toEqual(PERMISSIONS)
    expect(PERMISSIONS).toHaveLength(128)
  })

  it('hold nothing twice, and nothing that is no permission', () => {
    for (const codes of Object.values(ROLE_PRESETS)) {
      expect(new Set(codes).size).toBe(codes.length)
      expect(codes.filter((code) => !PERMISSIONS.includes(code))).toEqual([])
    }
  })
})
