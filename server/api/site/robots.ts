import { PAGES } from '#app/contracts/pages.ts'

/** What a store has for its visitors alone. */
const OF_SHOPPERS = ['/cart', '/checkout', '/order/', '/editor/']
/** What the platform has for who signs in, beside the back-office. */
const OF_MEMBERS = ['/two-factor', '/invite', '/reset-password', '/verify-email', '/confirm-email', '/take-back-email']
const OF_PROGRAMS = ['/api/', '/_serverFn/']

/** The first part of each page behind the login: `/products` stands for all below it. */
const office = () => [...new Set(PAGES.map(({ path }) => `/${path.split('/')[1]}`))].toSorted()

/** `robots.txt` (RFC 9309): what is no search engine's, and where the rest is listed. */
export function robotsText(side: 'platform' | 'shop', origin: string): string {
  const hidden = side === 'shop' ? OF_SHOPPERS : [...office(), ...OF_MEMBERS]
  const lines = [...hidden, ...OF_PROGRAMS].map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...lines, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
