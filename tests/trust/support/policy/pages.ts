import { RESOURCE_POLICIES, type ResourcePolicy } from './resources.ts'
import type { Rule } from './rule.ts'

/** A list and the pages that add and edit. */
const three = (path: string, who: 'store' | 'both', resource: string): Record<string, Rule> => ({
  [path]: `${who} ${resource}-view`,
  [`${path}/add`]: `${who} ${resource}-create`,
  [`${path}/edit/$id`]: `${who} ${resource}-update`,
})

/** Those of a resource of the kit. */
function pagesOf({ page, who, permission }: ResourcePolicy): Record<string, Rule> {
  if (!page) return {}
  if (permission && who !== 'admin') return three(page, who, permission)
  return { [page]: who, [`${page}/add`]: who, [`${page}/edit/$id`]: who }
}

/**
 * Every page behind the login: the specification's route table (2.1), its section 6 and product.md T19, copied by hand.
 * The odd ones are as given: an edit that asks for `delete`, trashed customers by `customer-affiliate-view`, and routes
 * that ask for another permission than their menu entry.
 */
export const PAGES_BEHIND_LOGIN: Record<string, Rule> = {
  ...Object.assign({}, ...RESOURCE_POLICIES.map(pagesOf)),
  '/dashboard': 'both',
  '/profile': 'both',
  '/change-password': 'both',
  '/upgrade-plan': 'store plan-usage-history-view',
  '/upgrade-plan/pricing': 'store plan-usage-history-view',
  '/upgrade-plan/payment/$id': 'store plan-usage-history-view',
  '/my-payment': 'store payment-view',
  '/my-payment/show/$id': 'store payment-view',
  '/step': 'store',
  ...three('/categories', 'both', 'category'),
  '/themes': 'both',
  '/themes/add': 'admin',
  '/themes/edit/$id': 'admin',
  '/customer-trashed': 'store customer-affiliate-view',
  '/import-export': 'store product-view',
  '/products/import': 'store product-create',
  '/products/trash': 'store product-view',
  '/categories/trash': 'store category-view',
  '/categories/import': 'store category-create',
  '/customer/import': 'store customer-create',
  '/reviews': 'store product-view',
  '/reviews/edit/$id': 'store product-update',
  '/reviews/trash': 'store product-view',
  '/feature-products': 'store feature-product-view',
  ...three('/cms-menu', 'both', 'menu'),
  '/cms-categories': 'both post-category-view',
  '/cms-categories/add': 'both post-category-create',
  '/cms-categories/edit/$id': 'both post-category-delete',
  ...three('/cms-posts', 'both', 'post'),
  '/cms-posts/trash': 'both post-view',
  ...three('/cms-page', 'both', 'page'),
  ...three('/cms-banner', 'both', 'banner'),
  '/settings': 'store setting-view',
  '/settings/payments': 'store setting-view',
  '/website-design': 'store setting-view',
  // Not the specification's: what tells others of what happens.
  '/integrations': 'store setting-view',
  '/integrations/templates': 'store setting-view',
  '/integrations/webhooks/add': 'store setting-update',
  '/integrations/webhooks/$id': 'store setting-view',
  ...three('/coupon', 'store', 'coupon'),
  '/coupon/report': 'store coupon-history-view',
  ...three('/users', 'both', 'user'),
  '/payments': 'admin',
  '/payments/show/$id': 'admin',
  '/stores': 'admin',
  '/stores/add': 'admin',
  '/stores/edit/$id': 'admin',
  '/stores/show/$id': 'admin',
  '/payment-gateway': 'admin',
  '/payment-gateway/add': 'admin',
  '/payment-gateway/edit/$id': 'admin',
  '/subscription': 'both',
  '/subscription/show/$id': 'both',
  '/plan': 'admin',
  '/plan/add': 'admin',
  '/plan/edit/$id': 'admin',
  '/activity-logs': 'both audit-view',
  ...three('/announcements', 'both', 'announcement'),
  ...three('/promotion', 'store', 'promotion'),
  '/promotion/simulator': 'store promotion-view',
  '/sales': 'store',
  '/sales/add': 'store order-create',
  '/sales/live': 'store order-view',
  '/sales/show/$id': 'store',
  '/sales/missing/$id': 'store',
  // Not the specification's: the letters that the platform wrote.
  '/returns': 'store product-return-view',
  '/outbox': 'admin',
  '/outbox/$id': 'admin',
  // And the platform's own settings.
  '/system-settings': 'admin',
  '/system-settings/health': 'admin',
}

/**
 * What the page's own data asks for beyond the page: the contract wants `-view` of whoever reads one. Who may open the
 * page and lacks it is told so (403) where the data would stand.
 */
export const DATA_NEEDS: Record<string, string> = {
  ...Object.fromEntries(
    RESOURCE_POLICIES.flatMap(({ page, permission }) =>
      page && permission ? [[`${page}/edit/$id`, `${permission}-view`]] : [],
    ),
  ),
  '/categories/edit/$id': 'category-view',
  '/reviews/edit/$id': 'product-view',
  '/users/edit/$id': 'user-view',
  '/sales/show/$id': 'order-view',
  '/sales/missing/$id': 'order-view',
}

/** Public pages: a visitor sees them; who is signed in stays (`open`) or is sent to his dashboard (`guest`). */
export const PUBLIC_PAGES: Record<string, 'open' | 'guest'> = {
  '/': 'open',
  '/pricing': 'open',
  '/all-stores': 'open',
  '/all-store/$domain': 'guest',
  '/about': 'guest',
  '/resource/blogs': 'guest',
  '/resource/blogs/blog-details': 'guest',
  '/resource/help-center': 'guest',
  '/login': 'guest',
  '/signup': 'guest',
  '/forgot-password': 'guest',
  '/reset-password': 'guest',
  '/invite': 'guest',
  // Not the specification's: a link in a mail is followed signed in or not.
  '/verify-email': 'open',
  '/confirm-email': 'open',
  '/take-back-email': 'open',
}

/** Pages that say what went wrong, whoever asks (product.md T21), and their status. */
export const ERROR_PAGES: Record<string, number> = {
  '/no-permission': 401,
  '/500': 500,
  '/502': 502,
  '/no-such-page': 404,
  '/brands/no-such-page': 404,
}

/** A store's own pages, on its own host, whoever asks. */
export const SHOP_PAGES = [
  '/',
  '/store',
  '/home',
  '/search',
  '/category/$slug',
  '/product/$slug',
  '/promotion/$slug',
  '/brand/$slug',
  '/cart',
  '/contact',
  '/checkout',
  '/order/$token',
  '/track',
  '/restore/$token',
  '/unsubscribe/$token',
]
