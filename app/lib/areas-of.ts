import type { Area } from './message-tables.ts'

/** The areas of a page's texts: those of a shop or of the back-office and of its part, or the public ones. */
export function areasOf(matches: readonly { routeId: unknown }[]): Area[] {
  const id = String(matches.at(-1)?.routeId ?? '')
  if (id.startsWith('/sites/')) {
    const page = id.split('/')[3] || 'index'
    return page === '$' ? ['shop'] : ['shop', `shop-${page}`]
  }
  if (!id.startsWith('/_admin')) return ['front']
  const part = id.split('/')[2]
  return part && part !== '$' ? ['admin', part] : ['admin']
}
