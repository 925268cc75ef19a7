import { LOCALES } from '#app/contracts/kit.ts'
import { PLATFORM_STORE } from '#server/core/procedure/platform-store.ts'
import { escaped } from '#server/core/text/escaped.ts'
import { dbOf } from '#server/db/client.ts'
import { postAddresses } from '#server/domain/content/shown-posts.ts'
import { listStoreAddresses } from '#server/domain/directory/list-store-addresses.ts'
import type { Address } from '#server/domain/storefront/list-addresses.ts'

/** The public pages of the platform that say something; those that are not built yet are none. */
const PLATFORM_PAGES = [
  '/',
  '/all-stores',
  '/pricing',
  '/about',
  '/resource/blogs',
  '/resource/help-center',
  '/signup',
  '/login',
]

const platformArticles = () =>
  postAddresses({ db: dbOf(PLATFORM_STORE.id), storeId: PLATFORM_STORE.id, locale: 'en', type: 'any' })

/** These, what the platform wrote, and the page of each store that anyone may visit. */
export const platformAddresses = async (): Promise<Address[]> => [
  ...PLATFORM_PAGES.map((path) => ({ path })),
  ...(await platformArticles()).map(({ slug, changed }) => ({
    path: `/resource/blogs/blog-details?slug=${encodeURIComponent(slug)}`,
    changed,
  })),
  ...(await listStoreAddresses()).map(({ sub_domain, changed }) => ({ path: `/all-store/${sub_domain}`, changed })),
]

/** `sitemap.xml` (sitemaps.org, with each page's languages as Google reads them). */
export function sitemapXml(origin: string, addresses: readonly Address[]): string {
  const entries = addresses.map(({ path, changed }) => {
    const page = escaped(origin + path)
    const languages = LOCALES.map(
      (locale) =>
        `<xhtml:link rel="alternate" hreflang="${locale}" href="${page}${path.includes('?') ? '&#38;' : '?'}lang=${locale}"/>`,
    )
    const date = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''
    return `<url><loc>${page}</loc>${date}${languages.join('')}</url>`
  })
  const names = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${names}>\n${entries.join('\n')}\n</urlset>\n`
}
