import { m } from '#app/paraglide/messages.js'

/** What the page of a search shows, for its heading and the browser's tab. */
export function searchTitle(query: string | undefined, total: number): string {
  if (!query) return m.shop_all_products()
  return total > 0 ? m.shop_results_for({ n: total, query }) : m.shop_no_results({ query })
}
