/** A product's price in minor units, and what it is in riel, where the merchant says it. */
export interface RielPrice {
  price: number
  price_khr: number | null
  /** The price that it was said for. */
  price_khr_for: number | null
}

/** The riel of a product's plain price where the merchant says it; null: by the rate, also once there is another price. */
export const ownRiel = ({ price, price_khr, price_khr_for }: RielPrice): number | null =>
  price === price_khr_for ? price_khr : null
