import { join } from 'node:path'

/** A page, and the modules that the browser asks for on a first visit; what these import comes with them. */
export interface Page {
  name: string
  roots: string[]
  /** How many characters it may load without need. */
  spare: number
  /** How many shared files it may load. */
  most: number
}

const ROUTE = /\/app\/routes\/(.+)\.tsx\?tsr-split=component/
/** Where a link in a chat leads, and how little is left of what they may weigh (tests/size.mjs): each file more is heard. */
const ENTRANCES = new Map([
  ['sites/$shop/product.$slug', { spare: 1_000, most: 2 }],
  ['sites/$shop/index', { spare: 2_000, most: 3 }],
])

/** A page of a store's host that is the back-office's in all else. */
const EDITOR = 'sites/$shop_.editor'

/** The largest pages of the back-office: their weight has a bound of its own (tests/size.mjs). */
const LARGE = new Map([
  ['_admin/sales/index', 100_000],
  ['_admin/products/add', 30_000],
  ['_admin/products/edit.$id', 30_000],
  [EDITOR, 60_000],
])
/** Once they are there they ask for one file more: what rows are dragged with, what names places, what lies further down. */
const ASK_LATER =
  /^_admin\/((categories|cms-menu)\/index|products\/(add|edit)|shipping-methods\/(add|edit)|(coupon|promotion)\/edit)/
/** For two: who orders is asked for at once, by a list, and where it goes. */
const ASK_TWICE = '_admin/sales/add'

/**
 * A shopper comes by a slow line and once; who signs in comes back. Besides its shared files a page loads the entry, the
 * routes, its layout, its own file and two of texts, and some lists, menus and dialogs once it is there: fifteen at most
 * (docs/decisions/0030).
 */
function costsOf(name: string): Pick<Page, 'spare' | 'most'> {
  if (name === EDITOR) return { spare: LARGE.get(name) ?? 0, most: 8 }
  if (name.startsWith('sites/')) return ENTRANCES.get(name) ?? { spare: 20_000, most: 7 }
  // The first page and the directory have a bound of their own; the others are read one after the other.
  if (/^_landing\/(index|all-stores)/.test(name)) return { spare: 4_000, most: 7 }
  if (name.startsWith('_landing')) return { spare: 30_000, most: 7 }
  // Who signs in waits for that page; the others lead to it, or come from a letter.
  if (name === '_auth/login') return { spare: 10_000, most: 8 }
  if (name.startsWith('_auth')) return { spare: 100_000, most: 6 }
  return { spare: LARGE.get(name) ?? 200_000, most: name === ASK_TWICE ? 6 : ASK_LATER.test(name) ? 7 : 8 }
}

/** The pages among `ids`, the modules that are loaded on demand. */
export function pagesOf(root: string, ids: readonly string[]): Page[] {
  const routes = new Map(ids.flatMap((id) => (ROUTE.test(id) ? [[ROUTE.exec(id)?.[1] ?? '', id] as const] : [])))
  const layouts = new Set<string>()
  const layoutsOf = (name: string) => {
    const above = name.split('/').slice(0, -1)
    const folders = above.map((_, n) => above.slice(0, n + 1).join('/'))
    return folders.flatMap((folder) => [folder, `${folder}/route`]).filter((each) => each !== name && routes.has(each))
  }
  for (const name of routes.keys()) for (const layout of layoutsOf(name)) layouts.add(layout)
  const start = (name: string) =>
    name.startsWith('sites/') && name !== EDITOR
      ? ['app/route-tree-shop.ts']
      : name.startsWith('_landing')
        ? ['app/route-tree-landing.ts']
        : ['app/lib/platform-parts.ts']
  return [...routes]
    .filter(([name]) => !layouts.has(name))
    .map(([name, id]) => ({
      name,
      ...costsOf(name),
      roots: [
        ...['app/client.tsx', ...start(name)].map((file) => join(root, file)),
        ...layoutsOf(name).flatMap((layout) => routes.get(layout) ?? []),
        id,
      ],
    }))
}
