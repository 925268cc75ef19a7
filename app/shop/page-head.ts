import { createIsomorphicFn } from '@tanstack/react-start'
import type { Frame } from '#app/bff/shop.functions.ts'
import { languageLinks } from '#app/lib/language-links.ts'

type Store = Frame['store']

interface Page {
  title?: string | undefined
  description?: string | null | undefined
  /** Path on the store's host, with its leading slash. */
  path: string
  /** Path of a picture; the store's own where there is none. */
  image?: string | null | undefined
  type?: 'website' | 'product'
  /** Not for search engines: a cart, an order. */
  hidden?: boolean
  /** Structured data about the page. */
  data?: ((store: Store) => object) | undefined
}

type Matches = readonly { routeId: string; loaderData?: unknown }[]
type Meta = Record<string, unknown>

/** What a shared link and a search engine read. Both ask the server: the browser is spared the code. */
const forRobots = createIsomorphicFn()
  .server((store: Store, page: Page): Meta[] => {
    const { seo } = store
    const isFirst = page.title === undefined
    const description = (page.description ?? (isFirst ? seo.description : null) ?? store.about ?? '')
      .replace(/\s+/g, ' ')
      .slice(0, 300)
    const picture = page.image ?? store.hero.image_url ?? store.image_url
    return [
      ...(description ? [{ name: 'description', content: description }] : []),
      ...(isFirst && seo.keywords ? [{ name: 'keywords', content: seo.keywords }] : []),
      { property: 'og:title', content: page.title ?? seo.title },
      { property: 'og:site_name', content: store.name },
      { property: 'og:type', content: page.type ?? 'website' },
      { property: 'og:url', content: store.url + page.path },
      ...(description ? [{ property: 'og:description', content: description }] : []),
      ...(picture ? [{ property: 'og:image', content: store.url + picture }] : []),
      { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' },
      ...(page.hidden ? [{ name: 'robots', content: 'noindex' }] : []),
      ...(page.data ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...page.data(store) } }] : []),
      ...(isFirst ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...storeData(store) } }] : []),
    ]
  })
  .client((): Meta[] => [])

/** The shop as search engines and maps know shops. */
function storeData(store: Store) {
  const { latitude, longitude, phone, address, opening_time, image_url } = store
  return {
    '@type': 'Store',
    name: store.name,
    url: store.url,
    ...(image_url && { image: store.url + image_url }),
    ...(phone && { telephone: phone }),
    ...(address && { address }),
    ...(latitude !== null && longitude !== null && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
    ...(opening_time &&
      store.open_signs.length > 0 && { openingHours: opening_time.split(';').map((part) => part.trim()) }),
    ...(store.social.length > 0 && { sameAs: store.social.map(({ url }) => url) }),
  }
}

/** Title, canonical address, and what robots read; nothing where the layout failed. */
export function pageHead(matches: Matches, page: Page) {
  const frame = matches.find(({ routeId }) => routeId === '/sites/$shop')?.loaderData as Frame | undefined
  if (!frame) return {}
  const { store } = frame
  const address = store.url + page.path
  return {
    meta: [{ title: page.title ? `${page.title} · ${store.name}` : store.seo.title }, ...forRobots(store, page)],
    links: page.hidden ? [] : [{ rel: 'canonical', href: address }, ...languageLinks(address)],
  }
}
