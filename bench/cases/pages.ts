import { fire, type Shot } from '../measure/shots.ts'
import { FIRST_STORE, productsOf } from '../seed/size.ts'
import { SEARCHED } from '../seed/words.ts'
import type { Case, World } from '../world.ts'

const DASHBOARD = 'dashboard (REST)'

/** Stores in turn, the large one left out. */
const someStore = (n: number) => 2 + (n % 500)

/** Stores whose pages many open. */
const busyStore = (n: number) => 2 + (n % 10)

function shopPages(world: World): Shot[] {
  const page = (name: string, path: (n: number) => string, store = someStore): Shot => ({
    name: `storefront, ${name}`,
    n: 1_000,
    ask: (n) => ({
      host: world.shop(store(n)),
      path: path(n),
      headers: { cookie: `lang=${n % 2 ? 'km' : 'en'}`, 'accept-encoding': 'identity' },
    }),
  })
  const search = (word: string) => () => `/search?q=${encodeURIComponent(word)}`
  return [
    page('home', () => '/'),
    page('category', (n) => `/category/category-${1 + (n % 8)}`),
    page('product', (n) => `/product/product-${1 + (n % productsOf(someStore(n)))}`),
    page('search', search(SEARCHED.en)),
    page('search in Khmer', search(SEARCHED.km)),
    page('home opened by many', () => '/', busyStore),
    page('category opened by many', () => '/category/category-1', busyStore),
    page('product opened by many', () => '/product/product-1', busyStore),
  ]
}

function officePages(world: World): Shot[] {
  const headers = { authorization: `Bearer ${world.token(FIRST_STORE)}` }
  const call = (name: string, n: number, path: string): Shot => ({
    name,
    n,
    ask: () => ({ host: world.platform(), path: `/api/backend/${path}`, headers }),
  })
  const seen = { cookie: `${world.cookie(FIRST_STORE)}; lang=km`, 'accept-encoding': 'identity' }
  return [
    call('profile (REST)', 1_000, 'auth/profile'),
    call('orders.list (REST)', 300, 'orders'),
    call('products.list (REST)', 300, 'products'),
    call('products.list found', 300, `products?search=${SEARCHED.en}`),
    call('products.list found in Khmer', 300, `products?search=${encodeURIComponent(SEARCHED.km)}`),
    call(DASHBOARD, 100, 'dashboard/sale-summary'),
    { name: 'sales page', n: 300, ask: () => ({ host: world.platform(), path: '/sales', headers: seen }) },
  ]
}

/** What a shopper opens, of five hundred stores. */
export const storefront: Case = async (world) => {
  const requests = await fire(world.program, shopPages(world), world.share)
  const figure = (page: string, most: number) => {
    const of = requests.find(({ name }) => name === `storefront, ${page}`)
    const value = of ? of.node + of.postgres : Number.NaN
    return { name: `storefront, ${page}: CPU in all`, value, unit: 'ms', must: { most } }
  }
  const figures = [
    figure('product', 12),
    figure('home opened by many', 6),
    figure('category opened by many', 6),
    figure('product opened by many', 5),
  ]
  return { requests, figures }
}

/** What the staff of the large store open. */
export const office: Case = async (world) => {
  const requests = await fire(world.program, officePages(world), world.share)
  const of = requests.find(({ name }) => name === DASHBOARD)
  const value = of ? of.node + of.postgres : Number.NaN
  return { requests, figures: [{ name: 'dashboard: CPU in all', value, unit: 'ms', must: { most: 20 } }] }
}
