import { createIsomorphicFn } from '@tanstack/react-start'
import { languageLinks } from '#app/lib/language-links.ts'
import { getLocale } from '#app/lib/locale.ts'
import { getOrigin } from '#app/lib/request-context.ts'

type Text = () => string
type Meta = Record<string, unknown>

interface PublicPage {
  title: Text
  /** What a search engine and a shared link say of the page. */
  text: Text
  /** Not for search engines: what somebody looked for, what is not there. */
  hidden?: boolean
  /** What a shared link shows, by its name below `/og/`; absent: what the platform is. */
  picture?: string
  /** What of its address is part of which page it is: `?slug=tea`. */
  query?: string
  /** Structured data about the page (schema.org), of the server alone; it is given the platform's address. */
  data?: ((origin: string) => object[]) | undefined
}

/** Beside the name of the platform, but where that is the page's own title. */
const titleOf = ({ title }: PublicPage) => (title().startsWith('Phsar') ? title() : `${title()} · Phsar`)

/** What a shared link and a search engine read; the browser is spared the code. */
const forRobots = createIsomorphicFn()
  .server((page: PublicPage, address: string): Meta[] => [
    { name: 'description', content: page.text() },
    { property: 'og:title', content: titleOf(page) },
    { property: 'og:description', content: page.text() },
    { property: 'og:site_name', content: 'Phsar' },
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: address },
    { property: 'og:image', content: `${getOrigin()}/og/${page.picture ?? 'home'}.${getLocale()}.jpg` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(page.hidden ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(page.data?.(getOrigin()) ?? []).map((data) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...data },
    })),
  ])
  .client((): Meta[] => [])

/** The head of a public page of the platform, for its route: title, canonical address, languages, and what robots read. */
export const publicHead =
  (page: PublicPage) =>
  ({ match }: { match: { pathname: string } }) => {
    const address = getOrigin() + (match.pathname.replace(/\/$/, '') || '/') + (page.query ?? '')
    return {
      meta: [{ title: titleOf(page) }, ...forRobots(page, address)],
      links: [{ rel: 'canonical', href: address }, ...languageLinks(address)],
    }
  }
