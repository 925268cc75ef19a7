import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { PAGES, pageOf } from '#app/contracts/pages.ts'

/** The specification's route table (2.1), written out: what stands in brackets there, with product.md T19 for whom. */
const SPECIFIED: Record<string, { who?: 'store' | 'admin'; permission?: string }> = {
  '/dashboard': {},
  '/profile': {},
  '/change-password': {},
  '/upgrade-plan': { who: 'store', permission: 'plan-usage-history-view' },
  '/upgrade-plan/pricing': { who: 'store', permission: 'plan-usage-history-view' },
  '/upgrade-plan/payment/$id': { who: 'store', permission: 'plan-usage-history-view' },
  '/my-payment': { who: 'store', permission: 'payment-view' },
  '/my-payment/show/$id': { who: 'store', permission: 'payment-view' },
  '/step': { who: 'store' },
  '/categories': { permission: 'category-view' },
  '/categories/add': { permission: 'category-create' },
  '/categories/edit/$id': { permission: 'category-update' },
  '/themes': {},
  '/themes/add': { who: 'admin' },
  '/themes/edit/$id': { who: 'admin' },
  '/manufacture': { who: 'store', permission: 'manufacture-view' },
  '/manufacture/add': { who: 'store', permission: 'manufacture-create' },
  '/manufacture/edit/$id': { who: 'store', permission: 'manufacture-update' },
  '/customer-trashed': { who: 'store', permission: 'customer-affiliate-view' },
  '/brands': { who: 'store', permission: 'brand-view' },
  '/brands/add': { who: 'store', permission: 'brand-create' },
  '/brands/edit/$id': { who: 'store', permission: 'brand-update' },
  '/products': { who: 'store', permission: 'product-view' },
  '/products/add': { who: 'store', permission: 'product-create' },
  '/products/edit/$id': { who: 'store', permission: 'product-update' },
  '/shipping-methods': { who: 'store', permission: 'shipping-method-view' },
  '/shipping-methods/add': { who: 'store', permission: 'shipping-method-create' },
  '/shipping-methods/edit/$id': { who: 'store', permission: 'shipping-method-update' },
  '/cms-menu': { permission: 'menu-view' },
  '/cms-menu/add': { permission: 'menu-create' },
  '/cms-menu/edit/$id': { permission: 'menu-update' },
  '/cms-categories': { permission: 'post-category-view' },
  '/cms-categories/add': { permission: 'post-category-create' },
  '/cms-categories/edit/$id': { permission: 'post-category-delete' },
  '/cms-posts': { permission: 'post-view' },
  '/cms-posts/add': { permission: 'post-create' },
  '/cms-posts/edit/$id': { permission: 'post-update' },
  '/cms-page': { permission: 'page-view' },
  '/cms-page/add': { permission: 'page-create' },
  '/cms-page/edit/$id': { permission: 'page-update' },
  '/cms-banner': { permission: 'banner-view' },
  '/cms-banner/add': { permission: 'banner-create' },
  '/cms-banner/edit/$id': { permission: 'banner-update' },
  '/settings': { who: 'store', permission: 'setting-view' },
  '/coupon': { who: 'store', permission: 'coupon-view' },
  '/coupon/report': { who: 'store', permission: 'coupon-history-view' },
  '/coupon/add': { who: 'store', permission: 'coupon-create' },
  '/coupon/edit/$id': { who: 'store', permission: 'coupon-update' },
  '/users': { permission: 'user-view' },
  '/users/add': { permission: 'user-create' },
  '/users/edit/$id': { permission: 'user-update' },
  '/roles': { who: 'store', permission: 'role-view' },
  '/roles/add': { who: 'store', permission: 'role-create' },
  '/roles/edit/$id': { who: 'store', permission: 'role-update' },
  '/customer': { who: 'store', permission: 'customer-view' },
  '/customer/edit/$id': { who: 'store', permission: 'customer-update' },
  '/payments': { who: 'admin' },
  '/payments/show/$id': { who: 'admin' },
  '/stores': { who: 'admin' },
  '/stores/add': { who: 'admin' },
  '/stores/edit/$id': { who: 'admin' },
  '/stores/show/$id': { who: 'admin' },
  '/payment-gateway': { who: 'admin' },
  '/payment-gateway/add': { who: 'admin' },
  '/payment-gateway/edit/$id': { who: 'admin' },
  '/subscription': {},
  '/subscription/show/$id': {},
  '/plan': { who: 'admin' },
  '/plan/add': { who: 'admin' },
  '/plan/edit/$id': { who: 'admin' },
  '/activity-logs': { permission: 'audit-view' },
  '/announcements': { permission: 'announcement-view' },
  '/announcements/add': { permission: 'announcement-create' },
  '/announcements/edit/$id': { permission: 'announcement-update' },
  '/support-contact': {},
  '/support-contact/add': {},
  '/support-contact/edit/$id': {},
  '/promotion': { who: 'store', permission: 'promotion-view' },
  '/promotion/add': { who: 'store', permission: 'promotion-create' },
  '/promotion/edit/$id': { who: 'store', permission: 'promotion-update' },
  '/sales': { who: 'store' },
  '/sales/show/$id': { who: 'store' },
  '/sales/missing/$id': { who: 'store' },
}

/** The pages whose screen is not built yet, by the first part of their address. This list only shrinks. */
const UNDER_CONSTRUCTION = new Set(['my-payment', 'payment-gateway', 'payments', 'subscription', 'upgrade-plan'])

const files = globSync('app/routes/_admin/**/*.tsx')
  .map((file) => /createFileRoute\('\/_admin([^']*)'\)/.exec(readFileSync(file, 'utf8'))?.[1] ?? file)
  .map((path) => path.replace(/\/$/, ''))
  .filter((path) => path !== '/$')

describe('the route table', () => {
  it('says what the specification says, odd ones included', () => {
    // Our own beside them stand in the policy (tests/trust/support/policy/pages.ts).
    const said = PAGES.map(({ path, who, permission }) => [
      path,
      { ...(who && { who }), ...(permission && { permission }) },
    ])
    for (const [path, needs] of Object.entries(SPECIFIED))
      expect([path, Object.fromEntries(said)[path]]).toEqual([path, needs])
    expect(PAGES).toHaveLength(new Set(PAGES.map(({ path }) => path)).size)
  })

  it('holds every page that is built', () => {
    expect(files.filter((path) => pageOf(path)?.path !== path)).toEqual([])
  })

  it('shows the placeholder for those left, and for no other', () => {
    const left = PAGES.filter(({ path }) => !files.includes(path)).map(({ path }) => path.split('/')[1])
    expect(new Set(left)).toEqual(UNDER_CONSTRUCTION)
  })
})
