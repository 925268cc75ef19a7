import type { Both, SeedPicture, SeedProduct } from '../types.ts'

export interface SampleShelf {
  key: string
  icon: string
  name: Both
}

export interface SampleGood {
  /** Key of a shelf of the same pack. */
  shelf: string
  name: Both
  description: Both
  /** Minor units of USD. */
  price: number
  quantity: number
  picture: SeedPicture
}

/** What a new shop of one kind begins with, so that its merchant sees it full. */
export interface SamplePack {
  shelves: readonly SampleShelf[]
  goods: readonly SampleGood[]
}

/** Goods of the demo, without the options that they have there. */
export const goodsOf = (products: readonly SeedProduct[], shelf: string, codes: readonly string[]): SampleGood[] =>
  codes.flatMap((code) => {
    const found = products.find((product) => product.code === code)
    const picture = found?.pictures[0]
    if (!found || !picture) return []
    const { name, description, price } = found
    return [{ shelf, name, description, price, quantity: 20, picture }]
  })
