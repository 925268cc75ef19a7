import { m } from '#app/paraglide/messages.js'
import type { Text } from './kit.ts'

/** Where in a store's sidebar a page stands that the specification gives no entry: what products are described with, whom prices are for, what comes back, where files go in and out, what else is told of what happens. */
export type Nav = 'design' | 'product-details' | 'buyers' | 'returns' | 'files' | 'integrations'

/** What a page asks of its visitor. */
export interface Page {
  /** The router's pattern, without the slash at the end. */
  path: string
  /** Absent: store users and platform admins both come here, each to his own rows (product.md T19). */
  who?: 'store' | 'admin'
  /** The string of the specification's route table; a platform admin needs none. */
  permission?: string
  /** Its entry in the sidebar; the specification's own are in their order in office/shell/sidebar-entries.ts. */
  nav?: Nav
  label?: Text
}

const both = (path: string, permission?: string): Page => ({ path, ...(permission && { permission }) })
const store = (path: string, permission?: string): Page => ({ ...both(path, permission), who: 'store' })
const admin = (path: string): Page => ({ path, who: 'admin' })

type Make = (path: string, permission?: string) => Page

/** The same page, with an entry in the sidebar. */
const listed = (nav: Nav, label: Text, [list, ...rest]: readonly Page[]): Page[] =>
  list ? [{ ...list, nav, label }, ...rest] : []

/** A list and the pages that add and edit, each with its permission: `{resource}-view|create|update`. */
const three = (make: Make, path: string, resource?: string): Page[] => [
  make(path, resource && `${resource}-view`),
  make(`${path}/add`, resource && `${resource}-create`),
  make(`${path}/edit/$id`, resource && `${resource}-update`),
]

/**
 * Every page behind the login, as the specification's route table (2.1) and product.md T19 have them: guards, sidebar,
 * command palette and tests read this. A page that is not here does not exist; one whose screen is not built yet shows
 * 'under construction' behind its real guard (routes/_admin/$.tsx).
 */
export const PAGES: readonly Page[] = [
  both('/dashboard'),
  both('/profile'),
  both('/change-password'),
  store('/upgrade-plan', 'plan-usage-history-view'),
  store('/upgrade-plan/pricing', 'plan-usage-history-view'),
  store('/upgrade-plan/payment/$id', 'plan-usage-history-view'),
  store('/my-payment', 'payment-view'),
  store('/my-payment/show/$id', 'payment-view'),
  store('/step'),
  ...three(both, '/categories', 'category'),
  store('/categories/trash', 'category-view'),
  store('/categories/import', 'category-create'),
  both('/themes'),
  admin('/themes/add'),
  admin('/themes/edit/$id'),
  ...three(store, '/manufacture', 'manufacture'),
  ...three(store, '/brands', 'brand'),
  ...three(store, '/products', 'product'),
  store('/products/import', 'product-create'),
  store('/products/trash', 'product-view'),
  ...listed('product-details', m.options, three(store, '/options', 'product')),
  ...listed('product-details', m.attributes, three(store, '/attributes', 'product')),
  ...three(store, '/attribute-groups', 'product'),
  ...listed('product-details', m.tags, three(store, '/tags', 'tag')),
  ...listed('product-details', m.tax_classes, three(store, '/tax-classes', 'product')),
  ...listed('product-details', m.permission_feature_product, [store('/feature-products', 'feature-product-view')]),
  ...listed('product-details', m.reviews, [store('/reviews', 'product-view')]),
  store('/reviews/edit/$id', 'product-update'),
  store('/reviews/trash', 'product-view'),
  ...listed('buyers', m.permission_customer_group, three(store, '/customer-groups', 'customer-group')),
  ...listed('returns', m.returns, [store('/returns', 'product-return-view')]),
  ...listed('files', m.import_export, [store('/import-export', 'product-view')]),
  ...three(store, '/shipping-methods', 'shipping-method'),
  ...three(both, '/cms-menu', 'menu'),
  // The specification says of the last that it looks mismatched, and to keep it.
  both('/cms-categories', 'post-category-view'),
  both('/cms-categories/add', 'post-category-create'),
  both('/cms-categories/edit/$id', 'post-category-delete'),
  ...three(both, '/cms-posts', 'post'),
  both('/cms-posts/trash', 'post-view'),
  ...three(both, '/cms-page', 'page'),
  ...three(both, '/cms-banner', 'banner'),
  store('/settings', 'setting-view'),
  store('/settings/payments', 'setting-view'),
  ...listed('design', m.entity_website_design, [store('/website-design', 'setting-view')]),
  ...listed('integrations', m.nav_integrations, [store('/integrations', 'setting-view')]),
  store('/integrations/templates', 'setting-view'),
  store('/integrations/webhooks/add', 'setting-update'),
  store('/integrations/webhooks/$id', 'setting-view'),
  ...three(store, '/coupon', 'coupon'),
  store('/coupon/report', 'coupon-history-view'),
  ...three(both, '/users', 'user'),
  ...three(store, '/roles', 'role'),
  store('/customer', 'customer-view'),
  store('/customer/add', 'customer-create'),
  store('/customer/edit/$id', 'customer-update'),
  store('/customer/import', 'customer-create'),
  store('/customer-trashed', 'customer-affiliate-view'),
  admin('/payments'),
  admin('/payments/show/$id'),
  ...three(admin, '/stores'),
  admin('/stores/show/$id'),
  ...three(admin, '/payment-gateway'),
  both('/subscription'),
  both('/subscription/show/$id'),
  ...three(admin, '/plan'),
  both('/activity-logs', 'audit-view'),
  ...three(both, '/announcements', 'announcement'),
  ...three(both, '/support-contact'),
  ...three(store, '/promotion', 'promotion'),
  store('/promotion/simulator', 'promotion-view'),
  store('/sales'),
  store('/sales/add', 'order-create'),
  store('/sales/live', 'order-view'),
  store('/sales/show/$id'),
  store('/sales/missing/$id'),
  admin('/outbox'),
  admin('/outbox/$id'),
  admin('/system-settings'),
  admin('/system-settings/health'),
]

const segments = (path: string) => path.split('/').filter(Boolean)

/** The page that `path` is: an address (`/brands/edit/5`) or a pattern (`/brands/edit/$id`). */
export function pageOf(path: string): Page | undefined {
  const asked = segments(path)
  return PAGES.find((page) => {
    const wanted = segments(page.path)
    return wanted.length === asked.length && wanted.every((part, at) => part.startsWith('$') || part === asked[at])
  })
}
