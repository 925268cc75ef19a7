import type { Area } from './message-tables.ts'

/** Where the pages stand that add or edit a row, below those of its part: a form says much that a list does not. */
export const FORMS = ['add', 'edit']

/** Where a shop is built: a page of its host, and in all else one of the back-office. */
export const EDITOR_ROUTE = '/sites/$shop_/editor'

/** The areas of a page's texts: those of a shop or of the back-office and of its part, the public ones, or those before the login. */
export function areasOf(matches: readonly { routeId: unknown }[]): Area[] {
  const id = String(matches.at(-1)?.routeId ?? '')
  if (id === EDITOR_ROUTE) return ['admin', 'editor']
  if (id.startsWith('/sites/')) {
    const page = id.split('/')[3] || 'index'
    return page === '$' ? ['shop'] : ['shop', `shop-${page}`]
  }
  if (/^\/_landing(\/|$)/.test(id)) return ['landing', `landing-${id.split('/')[2] || 'index'}`]
  if (!id.startsWith('/_admin')) return ['front']
  // Each area is named in what every page loads: parts of one first word (cms-menu, cms-posts) are one, with their forms.
  const [, , part, page = ''] = id.split(/[/-]/)
  if (!part || part === '$') return ['admin']
  return ['admin', FORMS.includes(page) ? `${part}-form` : part]
}
