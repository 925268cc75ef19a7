import type { Text } from '#app/contracts/kit.ts'
import { m } from '#app/paraglide/messages.js'

/** What the pages below an address are called, by its first part; pages that are built say it themselves. */
const TITLES: Record<string, Text> = {
  'upgrade-plan': m.nav_upgrade_plan,
  'my-payment': m.nav_my_payment,
  themes: m.nav_themes,
  'shipping-methods': m.nav_shipping,
  'cms-menu': m.nav_menus,
  'cms-categories': m.nav_post_categories,
  'cms-posts': m.nav_posts,
  'cms-page': m.nav_pages,
  'cms-banner': m.nav_banners,
  coupon: m.nav_coupon,
  users: m.nav_user,
  roles: m.nav_role,
  customer: m.nav_customer_list,
  'customer-trashed': m.nav_trashed,
  payments: m.nav_payments,
  stores: m.nav_stores,
  'payment-gateway': m.nav_payment_gateway,
  subscription: m.nav_subscriptions,
  plan: m.nav_plans,
  'activity-logs': m.nav_activity_logs,
  announcements: m.nav_announcement,
  'support-contact': m.nav_support_contact,
  promotion: m.nav_promotion,
}

export const titleOfPage = (path: string): Text => TITLES[path.split('/')[1] ?? ''] ?? m.under_construction
