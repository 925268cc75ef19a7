import type { Random } from '../random.ts'
import type { SeedOrderLine, SeedProduct, SeedStore } from '../types.ts'
import { localHour } from './times.ts'

/** Dishes that are gone by eleven. */
const MORNING_ONLY = new Set(['KT-121'])

/** Chooses lines, cheap things oftener than dear ones, and never more than the seed's stock holds. */
export class Shelf {
  readonly #left = new Map<string, number>()
  readonly #products: readonly SeedProduct[]
  readonly #median: number

  constructor(store: SeedStore) {
    this.#products = store.products.filter((product) => product.status)
    for (const product of this.#products) {
      if (product.variants.length === 0) this.#left.set(product.code, product.quantity)
      for (const variant of product.variants) this.#left.set(variant.code, variant.quantity)
    }
    const prices = this.#products.map((product) => product.price).sort((a, b) => a - b)
    this.#median = prices[Math.floor(prices.length / 2)] ?? 1
  }

  /** One line, taken from the shelf; null where the thing picked is gone or not of this hour. */
  take(at: Date, most: number, random: Random): SeedOrderLine | null {
    const product = this.#weighted(random)
    if (MORNING_ONLY.has(product.code) && localHour(at) >= 11) return null
    const variant = product.variants.length > 0 ? random.pick(product.variants) : null
    const code = variant?.code ?? product.code
    const quantity = random.chance(0.65) ? 1 : 1 + random.below(most)
    const left = this.#left.get(code) ?? 0
    // One stays: a shelf emptied by the demo's own orders would show a shop that cannot sell.
    if (left - quantity < 1) return null
    this.#left.set(code, left - quantity)
    return { product: product.code, variant: variant?.code ?? null, values: variant?.values ?? [], quantity }
  }

  #weighted(random: Random): SeedProduct {
    const weights = this.#products.map((product) => 1 / (1 + product.price / this.#median))
    let at = random.next() * weights.reduce((sum, weight) => sum + weight, 0)
    for (const [index, product] of this.#products.entries()) {
      at -= weights[index] ?? 0
      if (at <= 0) return product
    }
    return random.pick(this.#products)
  }
}
