import { createIsomorphicFn } from '@tanstack/react-start'
import type { ListedStore } from '#app/bff/directory.functions.ts'
import { m } from '#app/paraglide/messages.js'

function dataOf(store: ListedStore, origin: string) {
  const { latitude, longitude, phone, address, opening_time, image_url, about } = store
  return [
    {
      '@type': 'Store',
      name: store.name,
      url: store.url,
      ...(about && { description: about }),
      ...(image_url && { image: origin + image_url }),
      ...(phone && { telephone: phone }),
      ...(address && { address }),
      ...(latitude !== null && longitude !== null && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
      ...(opening_time &&
        store.open_signs.length > 0 && { openingHours: opening_time.split(';').map((part) => part.trim()) }),
      ...(store.social.length > 0 && { sameAs: store.social.map(({ url }) => url) }),
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: m.nav_all_stores(), item: `${origin}/all-stores` },
        { '@type': 'ListItem', position: 2, name: store.name },
      ],
    },
  ]
}

/** A store as search engines and maps know stores (schema.org); asked of the server alone. */
export const storeData = createIsomorphicFn()
  .server((store: ListedStore) => (origin: string) => dataOf(store, origin))
  .client((_: ListedStore) => undefined)
