/** A variant as far as its product's totals go. */
interface Counted {
  /** Null: the product's. */
  price: number | null
  quantity: number
  status: boolean
}

export interface ProductTotals {
  has_variants: boolean
  /** What the list sorts by. */
  from_price: number
  /** The sum of all variants; absent where there are none: then the product has a stock of its own. */
  quantity?: number
}

/** What follows from a product's price and its variants, whoever writes them. In minor units. */
export function productTotals(price: number, variants: readonly Counted[]): ProductTotals {
  if (variants.length === 0) return { has_variants: false, from_price: price }
  // What is switched off is offered to nobody; where all are, the list still has a price to sort by.
  const sold = variants.filter(({ status }) => status)
  const prices = (sold.length > 0 ? sold : variants).map((variant) => variant.price ?? price)
  return {
    has_variants: true,
    from_price: Math.min(...prices),
    quantity: variants.reduce((sum, variant) => sum + variant.quantity, 0),
  }
}
