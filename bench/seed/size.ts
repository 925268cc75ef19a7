/** How much is seeded, unless `scale` says otherwise. The first store is the large one; the others share what is left. */
export const SIZE = {
  stores: 1_000,
  orders: 1_000_000,
  ordersOfFirst: 200_000,
  products: 180_000,
  productsOfFirst: 100_000,
  customers: 80_000,
  customersOfFirst: 20_000,
  days: 400,
}

/** The same mixture with other numbers: what a store sells, and to whom, goes by its orders. */
export function scale(stores: number, orders: number): void {
  const first = (all: number) => (stores === 1 ? all : Math.floor(all / 5))
  const [products, customers] = [Math.max(stores, Math.ceil(orders / 10)), Math.max(stores, Math.ceil(orders / 12))]
  Object.assign(SIZE, { stores, orders, ordersOfFirst: first(orders) })
  Object.assign(SIZE, { products, productsOfFirst: first(products), customers, customersOfFirst: first(customers) })
}

export const FIRST_STORE = 1
/** Numbers of a store's things: `of` in all, `first` of the large store, the rest in equal parts; one at least. */
function share(store: number, of: number, first: number): number {
  const others = SIZE.stores - 1
  const rest = store === SIZE.stores ? (of - first) % others : 0
  return Math.max(1, store === FIRST_STORE ? first : Math.floor((of - first) / others) + rest)
}

export const productsOf = (store: number) => share(store, SIZE.products, SIZE.productsOfFirst)
export const customersOf = (store: number) => share(store, SIZE.customers, SIZE.customersOfFirst)

export const subDomain = (store: number) => `bench-${store}`
export const ownerEmail = (store: number) => `owner${store}@bench.example`
export const PASSWORD = 'Bench@2026secret'
export const PLENTY = 1_000_000
