import type { ListSearch } from './list-search.ts'

const LONGEST = 200

/**
 * A list's part of the URL, by form alone: what `validateSearch` may know, since whatever a route file hands it rides in
 * the first chunk of every page, a storefront's too. Which sorts and filters a resource has is settled behind it, by
 * `listSearch` in the loader and the component.
 */
export function rawSearch(search: Record<string, unknown>): ListSearch {
  const out: ListSearch = {}
  for (const [key, value] of Object.entries(search)) {
    const text = typeof value === 'boolean' || typeof value === 'number' ? String(value) : value
    if (typeof text === 'string' && text !== '' && text.length <= LONGEST) out[key] = text
  }
  return out
}
