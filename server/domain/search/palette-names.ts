import { LOCALES, type Locale } from '#app/contracts/kit.ts'
import { PAGES, type Page } from '#app/contracts/pages.ts'
import type { PaletteEntry } from '#app/contracts/search.ts'
import { m } from '#app/paraglide/messages.js'
import type { SessionUser } from '#server/core/procedure/context.ts'
import { searchText } from '#server/core/text/search-text.ts'

type Name = (inputs: Record<string, never>, options: { locale: Locale }) => string
const created =
  (thing: Name): Name =>
  (_, options) =>
    m.palette_new({ thing: thing({}, options) }, options)

/** What pages are called, by path; what is not here is reached from one that is. */
const PAGE_NAMES: Record<string, Name> = {
  '/dashboard': m.nav_dashboard,
  '/sales': m.palette_sales,
  '/sales/add': created(m.entity_order),
  '/products': m.nav_products,
  '/products/add': created(m.product),
  '/products/import': m.import_title,
  '/categories': m.categories,
  '/categories/add': created(m.category),
  '/brands': m.nav_brands,
  '/brands/add': created(m.brand),
  '/manufacture': m.manufactures,
  '/manufacture/add': created(m.manufacture),
  '/coupon': m.nav_coupon,
  '/promotion': m.nav_promotion,
  '/shipping-methods': m.nav_shipping,
  '/customer': m.nav_customer_list,
  '/customer/add': created(m.entity_customer),
  '/customer-trashed': m.palette_trashed,
  '/roles': m.nav_role,
  '/users': m.nav_user,
  '/themes': m.nav_themes,
  '/announcements': m.nav_announcement,
  '/activity-logs': m.nav_activity_logs,
  '/settings': m.nav_settings,
  '/settings/payments': m.payment_methods,
  '/support-contact': m.nav_support_contact,
  '/cms-menu': m.nav_menus,
  '/cms-posts': m.nav_posts,
  '/cms-categories': m.nav_post_categories,
  '/cms-page': m.nav_pages,
  '/cms-banner': m.nav_banners,
  '/stores': m.nav_stores,
  '/plan': m.nav_plans,
  '/payments': m.nav_payments,
  '/outbox': m.outbox,
  '/system-settings': m.nav_system_settings,
  '/payment-gateway': m.nav_payment_gateway,
  '/subscription': m.nav_subscriptions,
  '/step': m.nav_steps,
  '/upgrade-plan': m.nav_upgrade_plan,
  '/my-payment': m.nav_my_payment,
  '/profile': m.profile,
  '/change-password': m.change_password,
}

const otherLanguage: Name = (_, { locale }) =>
  m.palette_language({ language: locale === 'km' ? 'English' : 'ខ្មែរ' }, { locale })

/** What the palette does by itself, in the browser. */
const ACTION_NAMES: Record<string, Name> = {
  language: otherLanguage,
  dark: m.palette_dark,
  light: m.palette_light,
  system: m.palette_system,
  shortcuts: m.shortcuts_title,
  logout: m.logout,
}

function open({ who, permission }: Page, user: SessionUser): boolean {
  if (who && who !== user.type) return false
  return user.type === 'admin' || !permission || user.permissions.has(permission)
}

const entries = (names: Record<string, Name>, keys: readonly string[], locale: Locale): PaletteEntry[] =>
  keys.flatMap((key) => {
    const name = names[key]
    const words = LOCALES.map((of) => name?.({}, { locale: of }) ?? '')
    return name ? [{ key, label: name({}, { locale }), words }] : []
  })

const pathsOf = (user: SessionUser) => {
  const may = new Set(PAGES.filter((page) => open(page, user)).map(({ path }) => path))
  return Object.keys(PAGE_NAMES).filter((path) => may.has(path))
}

/** The pages that somebody may open, and what the palette can do. */
export const paletteNames = (user: SessionUser, locale: Locale) => ({
  pages: entries(PAGE_NAMES, pathsOf(user), locale),
  actions: entries(ACTION_NAMES, Object.keys(ACTION_NAMES), locale),
})

/** Pages that somebody may open whose name has all the words, in whatever language. */
export function findPages(user: SessionUser, q: string, locale: Locale): PaletteEntry[] {
  const words = searchText(q).split(' ')
  return entries(PAGE_NAMES, pathsOf(user), locale).filter((entry) => {
    const text = searchText(...entry.words)
    return words.every((word) => text.includes(word))
  })
}
