import { expect, test } from 'vitest'
import { PAGES, pageOf } from '#app/contracts/pages.ts'
import { PERMISSIONS } from '#app/contracts/permissions.ts'
import { currentEntry, type SidebarGroup, sidebarFor } from '#app/office/shell/sidebar-entries.ts'

const keys = (groups: SidebarGroup[]) => groups.map(({ key, entries }) => [key, entries.map((entry) => entry.key)])
const store = (...permissions: string[]) => ({ type: 'store' as const, permissions })

test('the store sees the groups in the order of the specification, then what it leaves without an entry', () => {
  expect(keys(sidebarFor(store(...PERMISSIONS)))).toEqual([
    ['home', ['dashboard']],
    ['catalog', ['categories', 'manufacture', 'brands', 'products']],
    ['shipping', ['shipping-methods']],
    ['system', ['settings', 'support-contact']],
    ['marketing', ['coupon', 'promotion']],
    ['sales', ['sales']],
    ['customers', ['customer', 'customer-trashed']],
    ['management', ['roles', 'users']],
    ['news', ['announcements', 'activity-logs']],
    ['content', ['cms-menu', 'cms-categories', 'cms-posts', 'cms-page', 'cms-banner']],
    ['product-details', expect.arrayContaining(['options', 'attributes', 'tags', 'tax-classes', 'feature-products'])],
    ['buyers', ['customer-groups']],
    ['returns', ['returns']],
    ['files', ['import-export']],
    ['design', ['themes', 'website-design']],
    ['integrations', ['integrations']],
  ])
})

test('every page that says where it stands has its entry there', () => {
  const groups = sidebarFor(store(...PERMISSIONS))
  const placed = PAGES.filter(({ nav }) => nav)
  expect(placed.length).toBeGreaterThan(5)
  for (const { path, nav, label } of placed) {
    const entry = groups.find(({ key }) => key === nav)?.entries.find(({ to }) => to === path)
    expect([path, entry?.label()]).toEqual([path, label?.()])
  }
})

test('its entries are called as the specification calls them', () => {
  const names = sidebarFor(store(...PERMISSIONS)).map(({ label, entries }) => [
    label?.(),
    entries.map((e) => e.label()),
  ])
  expect(names.slice(0, 9)).toEqual([
    [undefined, ['Dashboard']],
    ['Catalog', ['Categories', 'Manufactures', 'Brands', 'Products']],
    [undefined, ['Shipping']],
    ['System', ['Settings', 'Support Contact']],
    ['Marketing', ['Coupon', 'Promotion']],
    ['Sales', ['Listing']],
    ['Customers', ['Customer List', 'Trashed']],
    ['Management', ['Role', 'User']],
    [undefined, ['Announcement', 'Activity Logs']],
  ])
})

test('an entry needs its permission, a group an entry', () => {
  expect(keys(sidebarFor(store('product-view')))).toEqual([
    ['home', ['dashboard']],
    ['catalog', ['products']],
    ['system', ['support-contact']],
    ['sales', ['sales']],
    ['product-details', expect.not.arrayContaining(['tags'])],
    ['files', ['import-export']],
  ])
  expect(keys(sidebarFor(store()))).toEqual([
    ['home', ['dashboard']],
    ['system', ['support-contact']],
    ['sales', ['sales']],
  ])
})

test('the platform admin has a sidebar of his own', () => {
  const groups = sidebarFor({ type: 'admin', permissions: [] })
  expect(groups[0]?.entries.map((entry) => entry.label())).toEqual([
    'Dashboard',
    'Categories',
    'Themes',
    'Stores',
    'Plans',
    'Payments',
    'Payment Gateway',
    'Activity Logs',
  ])
  expect(keys(groups).slice(1)).toEqual([
    ['platform', ['subscription', 'support-contact', 'users', 'announcements', 'outbox', 'system-settings']],
    ['content', ['cms-menu', 'cms-categories', 'cms-posts', 'cms-page', 'cms-banner']],
  ])
})

test('every entry leads to a page that its holder may open', () => {
  const all = [...sidebarFor(store(...PERMISSIONS)), ...sidebarFor({ type: 'admin', permissions: [] })]
  for (const { to, permission } of all.flatMap(({ entries }) => entries)) {
    expect(pageOf(to)?.path).toBe(to)
    // It may ask for more than its page, to be in nobody's way, but not for something else.
    const needed = pageOf(to)?.permission
    if (permission && needed) expect(permission).toBe(needed)
  }
})

test('a page below an entry belongs to it', () => {
  const groups = sidebarFor(store('brand-view', 'product-view'))
  expect(currentEntry(groups, '/brands')).toBe('brands')
  expect(currentEntry(groups, '/brands/edit/12')).toBe('brands')
  expect(currentEntry(groups, '/brandsome')).toBeUndefined()
  expect(currentEntry(groups, '/sales/show/3')).toBe('sales')
})
