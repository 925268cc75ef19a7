import type { LucideIcon } from 'lucide-react'
import {
  ArrowDownUp,
  BadgeCheck,
  BadgePercent,
  BookUser,
  CreditCard,
  Factory,
  FileText,
  FolderTree,
  History,
  Images,
  Landmark,
  LayoutDashboard,
  LayoutTemplate,
  ListChecks,
  Mails,
  Megaphone,
  Menu,
  MessageSquareQuote,
  Newspaper,
  Package,
  PackageOpen,
  Palette,
  Percent,
  Plug,
  ReceiptText,
  RefreshCw,
  Settings,
  Shapes,
  ShieldCheck,
  SlidersHorizontal,
  Star,
  Store,
  Tag,
  Tags,
  TicketPercent,
  Trash2,
  Truck,
  UserCog,
  Users,
  UsersRound,
  WalletCards,
} from 'lucide-react'
import { type Nav, PAGES } from '#app/contracts/pages.ts'
import { m } from '#app/paraglide/messages.js'
import type { ShellUser } from './shell-user.ts'

export interface SidebarEntry {
  key: string
  label: () => string
  /** How the page is headed, where that is not what the entry says. */
  title?: () => string
  to: string
  icon: LucideIcon
  /** Absent: visible to all of that role. */
  permission?: string
}

export interface SidebarGroup {
  key: string
  /** Absent: its entries stand without a heading. */
  label?: () => string
  entries: readonly SidebarEntry[]
}

/** The entry of the page at `/{key}`. */
const entry = (key: string, label: () => string, icon: LucideIcon, permission?: string): SidebarEntry => ({
  key,
  label,
  to: `/${key}`,
  icon,
  ...(permission && { permission }),
})

const headed = (title: () => string, of: SidebarEntry): SidebarEntry => ({ ...of, title })

const dashboard = entry('dashboard', m.nav_dashboard, LayoutDashboard)
const logs = entry('activity-logs', m.nav_activity_logs, History, 'audit-view')
const contacts = entry('support-contact', m.nav_support_contact, BookUser)

/** What the specification leaves without an entry (product.md T4); it stands after the specification's own. */
const content: SidebarGroup = {
  key: 'content',
  label: m.nav_content,
  entries: [
    entry('cms-menu', m.nav_menus, Menu, 'menu-view'),
    entry('cms-categories', m.nav_post_categories, Tags, 'post-category-view'),
    entry('cms-posts', m.nav_posts, Newspaper, 'post-view'),
    entry('cms-page', m.nav_pages, FileText, 'page-view'),
    entry('cms-banner', m.nav_banners, Images, 'banner-view'),
  ],
}

/** Of pages that say themselves where they stand (app/contracts/pages.ts); any other has a plain one. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  options: SlidersHorizontal,
  attributes: ListChecks,
  tags: Tag,
  'tax-classes': Percent,
  'feature-products': Star,
  'customer-groups': UsersRound,
  reviews: MessageSquareQuote,
  returns: PackageOpen,
  'import-export': ArrowDownUp,
  integrations: Plug,
  'website-design': LayoutTemplate,
}

/** The entries of the pages that stand here, in the order of the table of pages. */
const placed = (nav: Nav): SidebarEntry[] =>
  PAGES.flatMap((page) => {
    if (page.nav !== nav || !page.label) return []
    const key = page.path.slice(1)
    return [entry(key, page.label, ICONS[key] ?? Shapes, page.permission)]
  })

/** What products are described with, without an entry there either (product.md T12, T13). */
const details: SidebarGroup = {
  key: 'product-details',
  label: m.nav_product_details,
  entries: placed('product-details'),
}

/** And whom prices are for. */
const buyers: SidebarGroup = { key: 'buyers', entries: placed('buyers') }

/** And what comes back of what was sold. */
const returns: SidebarGroup = { key: 'returns', entries: placed('returns') }

/** And where files of all that go in and out. */
const files: SidebarGroup = { key: 'files', entries: placed('files') }

/** And what the shop looks like (a page that asks for nothing, but a kitchen does not look for it), and where its first page is built. */
const design: SidebarGroup = {
  key: 'design',
  entries: [entry('themes', m.nav_themes, Palette, 'setting-view'), ...placed('design')],
}

/** And what tells others of what happens. */
const integrations: SidebarGroup = { key: 'integrations', entries: placed('integrations') }

/** Specification 2.4: names and order are its own. */
const store: readonly SidebarGroup[] = [
  { key: 'home', entries: [dashboard] },
  {
    key: 'catalog',
    label: m.nav_catalog,
    entries: [
      entry('categories', m.categories, FolderTree, 'category-view'),
      entry('manufacture', m.manufactures, Factory, 'manufacture-view'),
      entry('brands', m.nav_brands, BadgeCheck, 'brand-view'),
      entry('products', m.nav_products, Package, 'product-view'),
    ],
  },
  {
    key: 'shipping',
    entries: [
      headed(m.permission_shipping_method, entry('shipping-methods', m.nav_shipping, Truck, 'shipping-method-view')),
    ],
  },
  {
    key: 'system',
    label: m.nav_system,
    entries: [entry('settings', m.nav_settings, Settings, 'setting-view'), contacts],
  },
  {
    key: 'marketing',
    label: m.nav_marketing,
    entries: [
      entry('coupon', m.nav_coupon, TicketPercent, 'coupon-view'),
      entry('promotion', m.nav_promotion, BadgePercent, 'promotion-view'),
    ],
  },
  { key: 'sales', label: m.nav_sales, entries: [headed(m.sale, entry('sales', m.nav_listing, ReceiptText))] },
  {
    key: 'customers',
    label: m.nav_customers,
    entries: [
      headed(m.nav_customers, entry('customer', m.nav_customer_list, Users, 'customer-view')),
      entry('customer-trashed', m.nav_trashed, Trash2, 'customer-affiliate-view'),
    ],
  },
  {
    key: 'management',
    label: m.nav_management,
    entries: [
      headed(m.roles, entry('roles', m.nav_role, ShieldCheck, 'role-view')),
      headed(m.users, entry('users', m.nav_user, UserCog, 'user-view')),
    ],
  },
  { key: 'news', entries: [entry('announcements', m.nav_announcement, Megaphone, 'announcement-view'), logs] },
  content,
  details,
  buyers,
  returns,
  files,
  design,
  integrations,
]

const admin: readonly SidebarGroup[] = [
  {
    key: 'home',
    entries: [
      dashboard,
      entry('categories', m.categories, FolderTree),
      entry('themes', m.nav_themes, Palette),
      entry('stores', m.nav_stores, Store),
      entry('plan', m.nav_plans, WalletCards),
      entry('payments', m.nav_payments, CreditCard),
      entry('payment-gateway', m.nav_payment_gateway, Landmark),
      logs,
    ],
  },
  {
    key: 'platform',
    label: m.nav_management,
    entries: [
      entry('subscription', m.nav_subscriptions, RefreshCw),
      contacts,
      entry('users', m.nav_admin_users, UserCog),
      entry('announcements', m.nav_announcement, Megaphone),
      entry('outbox', m.outbox, Mails),
      entry('system-settings', m.nav_system_settings, Settings),
    ],
  },
  content,
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
