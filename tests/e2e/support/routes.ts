import { readFileSync } from 'node:fs'
import type { APIRequestContext, BrowserContext } from '@playwright/test'
import { catalogue } from '../../../server/db/seed/catalogue.ts'
import { builtFunctions } from '../../trust/support/built-functions.ts'
import { envelope } from '../../trust/support/envelope.ts'
import { RESOURCE_POLICIES } from '../../trust/support/policy/resources.ts'

const base = new URL(process.env.BASE_URL ?? 'http://localhost:3000')
const [cafe] = catalogue.stores
if (!cafe) throw new Error('The demo has no store')

export const DEMO = {
  shop: cafe.subDomain,
  owner: cafe.owner.email,
  staff: cafe.staff.email,
  admin: catalogue.admin.email,
  password: catalogue.password,
}
export const platform = base.origin
export const shopOrigin = (shop = DEMO.shop) => `${base.protocol}//${shop}.${base.host}`
/** For calls from Node to a store, which are sent to the platform's address: only browsers know `*.localhost`. */
export const shopHost = (shop = DEMO.shop) => ({ host: `${shop}.${base.host}` })

/** A page of the product: its address, and whether one must be signed in to see it. */
export interface Visit {
  route: string
  url: string
  signedIn: boolean
  /** Signed in as the platform's admin. */
  admin?: boolean
  /** Its own status, where it is not 200. */
  status?: number
}

/** Every route of the generated tree: none can be forgotten. */
function allRoutes(): string[] {
  const tree = readFileSync('app/routeTree.gen.ts', 'utf8')
  const [, block = ''] = /\n {2}to:\n([\s\S]*?)\n {2}id:/.exec(tree) ?? []
  return [...block.matchAll(/'([^']+)'/g)].map(([, path = '']) => path)
}

const STATUS: Record<string, number> = { '/no-permission': 401, '/500': 500, '/502': 502, '/sites/$shop/$': 404 }
const PUBLIC =
  /^\/(login|signup|forgot-password|reset-password|verify-email|confirm-email|take-back-email|invite|no-permission|500|502|pricing|all-stores|about|about-us)?$|^\/(all-store|resource)\//
/** Routes of the platform behind the sign-in, as the tree names them. */
export const officeRoutes = () => allRoutes().filter((route) => !route.startsWith('/sites') && !PUBLIC.test(route))
/** Of the pages of a shop's host the one that asks who its visitor is. */
export const EDITOR = '/sites/$shop/editor'
/** Routes whose pages are one page of the kit, with columns or words of their own. */
export const KINDS: readonly string[][] = [
  RESOURCE_POLICIES.flatMap(({ page }) => (page && page !== '/products' && page !== '/customer' ? [page] : [])),
  allRoutes().filter((route) => /trash(ed)?$/.test(route)),
  allRoutes().filter((route) => route.endsWith('/import')),
]
/** What stands for the routes that stand for many pages. */
const SPLAT: Record<string, string> = {
  '/$': '/my-payment',
  '/sites/$shop/$': '/sites/$shop/nowhere',
  '/resource/blogs/blog-details': '/resource/blogs/blog-details?slug=from-comments-to-orders',
}

async function token(request: APIRequestContext, email = DEMO.owner): Promise<string> {
  const reply = await request.post(`${platform}/api/backend/auth/login`, {
    data: { email, password: DEMO.password },
  })
  return (await reply.json()).access_token
}

/** In both languages: what is long in Khmer must have its place too. */
const NAMED = { name: 'Example', translations: { en: { name: 'Example' }, km: { name: 'ឧទាហរណ៍សម្រាប់មើលថាវាល្មម' } } }

/** One of each resource that has pages of its own, by the first part of their address; made where the demo has none. */
async function resources(
  some: (path: string, body: object) => Promise<{ id: number }>,
): Promise<Record<string, number>> {
  const ids: Record<string, number> = {}
  for (const { path, page, who, more } of RESOURCE_POLICIES)
    if (page && who !== 'admin') ids[page.slice(1)] = (await some(path, { ...NAMED, ...more })).id
  // Customers make them: those of the demo are there.
  ids.reviews = (await some('reviews', {})).id
  return ids
}

/** One thing of each kind in the demo, for the parameters of routes. */
async function parameters(request: APIRequestContext) {
  const headers = { authorization: `Bearer ${await token(request)}` }
  const first = async (path: string) => {
    const reply = await request.get(`${platform}/api/backend/${path}`, { headers })
    return (await reply.json()).data[0]
  }
  /** The first there is, or one made now. */
  const some = async (path: string, body: object) => {
    const found = await first(path)
    if (found) return found
    const reply = await request.post(`${platform}/api/backend/${path}`, { headers, data: body })
    // Another process of tests may have made the same one in the meantime.
    return reply.ok() ? (await reply.json()).data : first(path)
  }
  const product = await first('products?sort=id&direction=asc&limit=1')
  const order = {
    lines: [{ product_id: product.id, variant_id: product.variants[0]?.id, quantity: 1 }],
    type: 'pickup',
    firstname: 'សុខ',
    lastname: 'ចាន់',
    telephone: '012345678',
    payment_method: 'cod',
    shipping_method: 'pickup',
  }
  const made = await request.post(`${platform}/api/shop/orders`, { headers: shopHost(), data: order })
  const { data } = await made.json()
  if (!made.ok()) throw new Error(`The order was refused: ${JSON.stringify(data)}`)
  const begun = { cart: `walk-${Date.now()}-abcdefgh`, telephone: '012999888', lines: order.lines }
  await request.post(`${platform}/api/shop/checkouts`, { headers: shopHost(), data: begun })
  const missing = await first('orders/missing')
  await some('users/invitations', { email: 'walk@shop.example', mail: false })
  const office = { authorization: `Bearer ${await token(request, DEMO.admin)}` }
  /** The first that the platform's admin has. */
  const ofPlatform = async (path: string): Promise<{ id: number }> =>
    (await (await request.get(`${platform}/api/backend/${path}`, { headers: office })).json()).data[0]
  const categories = await (await request.get(`${platform}/api/shop/categories`, { headers: shopHost() })).json()
  return {
    product: { id: product.id, slug: product.slug },
    branch: { id: (await first('categories')).id },
    user: { id: (await first('users')).id },
    sale: { id: data.id },
    letter: await ofPlatform('outbox'),
    store: await ofPlatform('stores'),
    theme: await ofPlatform('themes'),
    plan: await ofPlatform('plans'),
    webhook: { id: (await some('webhooks', { url: 'https://walk.invalid/in', events: ['order.paid'] })).id },
    /** By the first part of the address of its pages. */
    resources: await resources(some),
    promotion: { slug: (await first('promotions')).slug as string },
    brand: { slug: (await first('brands')).slug as string },
    missing: { id: missing.id, token: String(missing.cart_url).split('/').at(-1) ?? '' },
    token: String(data.tracking_url).split('/').at(-1) ?? '',
    category: categories.data[0].slug,
  }
}

/** States of pages that have no route of their own: what is open, empty or missing there. */
const STATES: readonly Visit[] = [
  { route: '/nowhere', url: `${platform}/nowhere`, signedIn: false, status: 404 },
  { route: '/sites/$shop/search?q', url: `${shopOrigin()}/search?q=qqqqqq`, signedIn: false },
  { route: '/sites/$shop/home?service', url: `${shopOrigin()}/home?service=dine-in`, signedIn: false },
  { route: '/products?category_id', url: `${platform}/products?filter=true&category_id=1`, signedIn: true },
  { route: '/brands?search', url: `${platform}/brands?search=qqqqqq&status=true`, signedIn: true },
  { route: '/users?tab', url: `${platform}/users?tab=invitations`, signedIn: true },
  { route: '/activity-logs?filter', url: `${platform}/activity-logs?filter=true&event=created`, signedIn: true },
  { route: '/sales?filter', url: `${platform}/sales?filter=true&name=sok&status=1`, signedIn: true },
]

// Asked for once: each time takes a piece of the demo's stock.
let asked: ReturnType<typeof parameters> | undefined

/** Every route with its parameters filled in from the demo, and states worth a look. */
export async function visits(request: APIRequestContext): Promise<Visit[]> {
  asked ??= parameters(request)
  const known = await asked
  const routes = allRoutes().map((route) => {
    const status = STATUS[route]
    const shop = route.startsWith('/sites/$shop')
    const path = (SPLAT[route] ?? route).replace('/sites/$shop', '').replace(/\$(\w+)/g, (_, name: string) => {
      if (route.includes('/restore/')) return known.missing.token
      if (route.startsWith('/sales/missing/')) return String(known.missing.id)
      if (name === 'token') return known.token
      if (name === 'domain') return DEMO.shop
      if (route.startsWith('/outbox')) return String(known.letter.id)
      if (name === 'slug' && route.includes('/promotion/')) return known.promotion.slug
      if (name === 'slug' && route.includes('/brand/')) return encodeURIComponent(known.brand.slug)
      if (name === 'slug') return encodeURIComponent(route.includes('/product/') ? known.product.slug : known.category)
      const of = route.split('/')[1] ?? ''
      const id = {
        sales: known.sale.id,
        categories: known.branch.id,
        users: known.user.id,
        integrations: known.webhook.id,
        stores: known.store.id,
        themes: known.theme.id,
        plan: known.plan.id,
        ...known.resources,
      }[of]
      if (id === undefined) throw new Error(`${route}: say in tests/e2e/support/routes.ts what stands for $${name}`)
      return String(id)
    })
    const origin = shop ? shopOrigin() : platform
    return {
      route,
      url: origin + (path || '/'),
      signedIn: route === EDITOR || (!shop && !PUBLIC.test(route)),
      admin: /^\/(outbox|system-settings|stores|themes|plan(?![\w-]))/.test(route),
      ...(status && { status }),
    }
  })
  const details = { route: '/sales/show/$id?tab', url: `${platform}/sales/show/${known.sale.id}?tab=details` }
  return [...routes, ...STATES, { ...details, signedIn: true }]
}

/** Puts the first product that needs no choice into the cart, so that cart and checkout have something to show. */
export async function fillCart(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await page.goto(shopOrigin())
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' })
  await page.getByRole('article').getByRole('button').first().click()
  await page.getByRole('status').filter({ hasText: /./ }).first().waitFor()
  await page.close()
}

let login: string | undefined

/** Signs the context in as the page does, without the page: what its form does is looked at in session.spec.ts. */
export async function signIn(context: BrowserContext, email = DEMO.owner, password = DEMO.password): Promise<void> {
  login ??= builtFunctions().get('auth: login')
  const reply = await context.request.post(`${platform}/_serverFn/${login}`, {
    data: envelope({ email, password }),
    headers: { 'sec-fetch-site': 'same-origin', 'x-tsr-serverfn': 'true' },
  })
  const cookies = await context.cookies(platform)
  if (!reply.ok() || !cookies.some(({ name }) => name.endsWith('-sid') || name === 'sid'))
    throw new Error(`It lets ${email} not in: ${reply.status()} ${await reply.text()}`)
}

/**
 * Lets who is signed in into the editor on his shop's host, as its page on the platform does. That page itself stays from
 * then on, as for who has opened the editor a moment ago.
 */
export async function enterEditor(context: BrowserContext, shop = DEMO.shop): Promise<void> {
  const handed = await context.request.post(`${platform}/_serverFn/${builtFunctions().get('hand-over: handOver')}`, {
    data: envelope(undefined),
    headers: { 'sec-fetch-site': 'same-origin', 'x-tsr-serverfn': 'true' },
  })
  const [token = ''] = /(?<![\w-])[\w-]{43}(?![\w-])/.exec(await handed.text()) ?? []
  const entered = await context.request.post(`${platform}/editor/enter`, {
    form: { token },
    headers: { ...shopHost(shop), origin: platform },
    maxRedirects: 0,
  })
  const cookie = entered.headersArray().find(({ name, value }) => /^set-cookie$/i.test(name) && /editor=/.test(value))
  const [name = '', value = ''] = cookie?.value.split(/[=;]/) ?? []
  if (entered.status() !== 303 || !value) throw new Error(`No editor: ${handed.status()} ${entered.status()}`)
  // Its name asks for a secure origin, which a browser takes localhost for.
  await context.addCookies([{ name, value, url: shopOrigin(shop).replace('http:', 'https:'), httpOnly: true }])
  await context.addInitScript(() => sessionStorage.setItem('editorOpened', String(Date.now())))
}

/** Language and appearance as a visitor chose them, on both hosts; without a theme it is the system's that shows. */
export async function prefer(context: BrowserContext, lang: 'en' | 'km', theme?: 'light' | 'dark'): Promise<void> {
  const cookies = [platform, shopOrigin()].flatMap((url) => [
    { name: 'lang', value: lang, url },
    ...(theme ? [{ name: 'theme', value: theme, url }] : []),
  ])
  await context.addCookies(cookies)
}
