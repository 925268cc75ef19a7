import type { Page } from '@playwright/test'

/** A product as the office has it. */
interface Known {
  id: number
  slug: string
  name: string
  price: string
}

/** A line of a cart as a browser keeps it; what it costs and is called now, the shop asks for itself. */
const lineOf = ({ id, slug, name, price }: Known, quantity: number) => ({
  product_id: id,
  variant_id: null,
  options: [],
  quantity,
  slug,
  name,
  choice: '',
  price,
  image_url: null,
})

/** Lets the next page of a shop begin with a cart: how things come into one is asked by the journeys that are about it. */
export async function bringCart(page: Page, origin: string, of: Known, quantity = 1): Promise<void> {
  await page.addInitScript(
    ([at, cart]) => {
      if (location.origin !== at || sessionStorage.getItem('brought') === cart) return
      sessionStorage.setItem('brought', cart)
      localStorage.setItem('cart', cart)
    },
    [origin, JSON.stringify([lineOf(of, quantity)])] as const,
  )
}

/** Puts one more thing into the cart of a page of the shop, which its next page has. */
export const addToCart = (page: Page, of: Known) =>
  page.evaluate(
    (line) => {
      localStorage.setItem('cart', JSON.stringify([...JSON.parse(localStorage.getItem('cart') ?? '[]'), line]))
    },
    lineOf(of, 1),
  )
