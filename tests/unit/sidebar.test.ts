import { expect, test } from 'vitest'
import { currentEntry, type SidebarGroup, sidebarFor } from '#app/features/shell/sidebar-entries.ts'

const keys = (groups: SidebarGroup[]) => groups.map(({ key, entries }) => [key, entries.map((entry) => entry.key)])
const store = (...permissions: string[]) => ({ type: 'store' as const, permissions })

test('the store sees the groups in the order of the specification', () => {
  const all = ['brand-view', 'category-view', 'manufacture-view', 'product-view', 'setting-view']
  expect(keys(sidebarFor(store(...all)))).toEqual([
    ['home', ['dashboard']],
    ['catalog', ['categories', 'manufacture', 'brands', 'products']],
    ['system', ['settings']],
    ['sales', ['sales']],
  ])
})

test('an entry needs its permission, a group an entry', () => {
  expect(keys(sidebarFor(store('product-view')))).toEqual([
    ['home', ['dashboard']],
    ['catalog', ['products']],
    ['sales', ['sales']],
  ])
  expect(keys(sidebarFor(store()))).toEqual([
    ['home', ['dashboard']],
    ['sales', ['sales']],
  ])
})

test('the platform admin has a sidebar of his own', () => {
  expect(keys(sidebarFor({ type: 'admin', permissions: [] }))).toEqual([
    ['home', ['dashboard']],
    ['system', ['outbox']],
  ])
})

test('a page below an entry belongs to it', () => {
  const groups = sidebarFor(store('brand-view', 'product-view'))
  expect(currentEntry(groups, '/brands')).toBe('brands')
  expect(currentEntry(groups, '/brands/edit/12')).toBe('brands')
  expect(currentEntry(groups, '/brandsome')).toBeUndefined()
  expect(currentEntry(groups, '/sales/show/3')).toBe('sales')
})
