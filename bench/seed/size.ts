/** How much is seeded. The first store is the large one; the others share what is left. */
export const SIZE = {
  stores: 1_000,
  orders: 1_000_000,
  ordersOfFirst: 200_000,
  products: 100_000,
  productsOfFirst: 20_000,
  customers: 80_000,
  customersOfFirst: 20_000,
  days: 400,
} as const

export const FIRST_STORE = 1
/** Numbers of a store's things: `of` in all, `first` of the large store, the rest in equal parts. */
const share = (of: number, first: number) => (store: number) =>
  store === FIRST_STORE
    ? first
    : Math.floor((of - first) / (SIZE.stores - 1)) + (store === SIZE.stores ? rest(of, first) : 0)
const rest = (of: number, first: number) => (of - first) % (SIZE.stores - 1)

export const productsOf = share(SIZE.products, SIZE.productsOfFirst)
export const customersOf = share(SIZE.customers, SIZE.customersOfFirst)

export const subDomain = (store: number) => `bench-${store}`
export const ownerEmail = (store: number) => `owner${store}@bench.example`
export const PASSWORD = 'Bench@2026secret'
export const PLENTY = 1_000_000
