import type { LucideIcon } from 'lucide-react'
import { BadgeCheck, Factory, FolderTree, LayoutDashboard, Mails, Package, ReceiptText, Settings } from 'lucide-react'
import { m } from '#app/paraglide/messages.js'
import type { ShellUser } from './shell-user.ts'

export interface SidebarEntry {
  key: string
  label: () => string
  to: string
  icon: LucideIcon
  /** Absent: visible to all of that role. */
  permission?: string
}

export interface SidebarGroup {
  key: string
  /** Absent: its entries stand without a heading. */
  label?: () => string
  permission?: string
  entries: readonly SidebarEntry[]
}

const dashboard: SidebarEntry = { key: 'dashboard', label: m.nav_dashboard, to: '/dashboard', icon: LayoutDashboard }

/** Specification 2.4, in its order; an entry joins when its page exists. */
const store: readonly SidebarGroup[] = [
  { key: 'home', entries: [dashboard] },
  {
    key: 'catalog',
    label: m.nav_catalog,
    entries: [
      { key: 'categories', label: m.categories, to: '/categories', icon: FolderTree, permission: 'category-view' },
      { key: 'manufacture', label: m.manufactures, to: '/manufacture', icon: Factory, permission: 'manufacture-view' },
      { key: 'brands', label: m.nav_brands, to: '/brands', icon: BadgeCheck, permission: 'brand-view' },
      { key: 'products', label: m.nav_products, to: '/products', icon: Package, permission: 'product-view' },
    ],
  },
  {
    key: 'system',
    label: m.nav_system,
    entries: [{ key: 'settings', label: m.nav_settings, to: '/settings', icon: Settings, permission: 'setting-view' }],
  },
  {
    key: 'sales',
    label: m.nav_sales,
    entries: [{ key: 'sales', label: m.nav_listing, to: '/sales', icon: ReceiptText }],
  },
]

const admin: readonly SidebarGroup[] = [
  { key: 'home', entries: [dashboard] },
  { key: 'system', label: m.nav_system, entries: [{ key: 'outbox', label: m.outbox, to: '/outbox', icon: Mails }] },
]

type Viewer = Pick<ShellUser, 'type' | 'permissions'>

/**
 * Specification section 6: items are filtered by role, a store's also by permission. A group is kept while some entry
 * remains. (One that is left without any is a page of its own there; none such exists.)
 */
export function sidebarFor(user: Viewer, groups = user.type === 'admin' ? admin : store): SidebarGroup[] {
  const may = ({ permission }: { permission?: string }) =>
    user.type === 'admin' || !permission || user.permissions.includes(permission)
  return groups
    .map((group) => ({ ...group, entries: group.entries.filter(may) }))
    .filter((group) => group.entries.length > 0)
}

/** The entry a path belongs to: the longest that it begins with. */
export function currentEntry(groups: readonly SidebarGroup[], path: string): string | undefined {
  return groups
    .flatMap(({ entries }) => entries)
    .filter(({ to }) => path === to || path.startsWith(`${to}/`))
    .sort((a, b) => b.to.length - a.to.length)[0]?.key
}
