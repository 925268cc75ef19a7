import { describe, expect, it } from 'vitest'
import { ROLE_PRESETS } from '#app/contracts/role-presets.ts'
import { sidebarFor } from '#app/office/shell/sidebar-entries.ts'

/**
 * What the holder of each preset sees, one line a group, worked out by hand: the presets of product.md 7.7 against the
 * sidebar of specification 2.4 by the rule of its section 6, then the groups of product.md T4 and T13, and what tells others. Dashboard, Support Contact
 * and Listing ask for nothing. What products are described with grows with each resource, and follows its page's permission.
 */
const SEEN: Record<string, string[]> = {
  owner: [
    'Dashboard',
    'Catalog: Categories, Manufactures, Brands, Products',
    'Shipping',
    'System: Settings, Support Contact',
    'Marketing: Coupon, Promotion',
    'Sales: Listing',
    'Customers: Customer List, Trashed',
    'Management: Role, User',
    'Announcement, Activity Logs',
    'Content: Menus, Post categories, Posts, Pages, Banners',
    'Customer groups',
    'Returns',
    'Import and export',
    'Themes, Website design',
    'Integrations',
  ],
  // All but role-*, setting-update, subscription-*, payment-view and audit-view.
  manager: [
    'Dashboard',
    'Catalog: Categories, Manufactures, Brands, Products',
    'Shipping',
    'System: Settings, Support Contact',
    'Marketing: Coupon, Promotion',
    'Sales: Listing',
    'Customers: Customer List, Trashed',
    'Management: User',
    'Announcement',
    'Content: Menus, Post categories, Posts, Pages, Banners',
    'Customer groups',
    'Returns',
    'Import and export',
    'Themes, Website design',
    'Integrations',
  ],
  // order-*, customer-view and -create, product-view, coupon-view.
  cashier: [
    'Dashboard',
    'Catalog: Products',
    'System: Support Contact',
    'Marketing: Coupon',
    'Sales: Listing',
    'Customers: Customer List',
    'Import and export',
  ],
  // order-view, order-update.
  kitchen: ['Dashboard', 'System: Support Contact', 'Sales: Listing'],
  // product-*, category-view, manufacture-*, brand-*.
  stock: [
    'Dashboard',
    'Catalog: Categories, Manufactures, Brands, Products',
    'System: Support Contact',
    'Sales: Listing',
    'Returns',
    'Import and export',
  ],
  // coupon-*, promotion-*, post-* (their categories too), page-*, banner-*, announcement-*.
  marketing: [
    'Dashboard',
    'System: Support Contact',
    'Marketing: Coupon, Promotion',
    'Sales: Listing',
    'Announcement',
    'Content: Post categories, Posts, Pages, Banners',
  ],
  // order-view, payment-view, plan-usage-history-view, coupon-history-view, customer-view.
  accountant: ['Dashboard', 'System: Support Contact', 'Sales: Listing', 'Customers: Customer List'],
  // *-view: whatever can be looked at.
  read_only: [
    'Dashboard',
    'Catalog: Categories, Manufactures, Brands, Products',
    'Shipping',
    'System: Settings, Support Contact',
    'Marketing: Coupon, Promotion',
    'Sales: Listing',
    'Customers: Customer List, Trashed',
    'Management: Role, User',
    'Announcement, Activity Logs',
    'Content: Menus, Post categories, Posts, Pages, Banners',
    'Customer groups',
    'Returns',
    'Import and export',
    'Themes, Website design',
    'Integrations',
  ],
}

function seenBy(permissions: readonly string[], type: 'store' | 'admin' = 'store'): string[] {
  const groups = sidebarFor({ type, permissions: [...permissions] }).filter(({ key }) => key !== 'product-details')
  return groups.map(({ label, entries }) => {
    const names = entries.map((entry) => entry.label()).join(', ')
    return label ? `${label()}: ${names}` : names
  })
}

describe('the sidebar of each preset', () => {
  it('is known of all eight', () => {
    expect(Object.keys(ROLE_PRESETS).toSorted()).toEqual(Object.keys(SEEN).toSorted())
    expect(Object.keys(SEEN)).toHaveLength(8)
  })

  it.each(Object.entries(ROLE_PRESETS))('%s', (preset, permissions) => {
    expect(seenBy(permissions)).toEqual(SEEN[preset])
  })
})

describe('the sidebar of others', () => {
  it('of who holds nothing is what asks for nothing', () => {
    expect(seenBy([])).toEqual(['Dashboard', 'System: Support Contact', 'Sales: Listing'])
  })

  it('of a platform admin is his own, whatever he holds', () => {
    const own = [
      'Dashboard, Categories, Themes, Stores, Plans, Payments, Payment Gateway, Activity Logs',
      'Management: Subscriptions, Support Contact, Admin users, Announcement, Outbox, System Settings',
      'Content: Menus, Post categories, Posts, Pages, Banners',
    ]
    expect(seenBy([], 'admin')).toEqual(own)
    expect(seenBy(ROLE_PRESETS.owner, 'admin')).toEqual(own)
  })
})
