import { createIsomorphicFn } from '@tanstack/react-start'
import type { Product } from '#app/bff/shop.functions.ts'
import { getLocale } from '#app/paraglide/runtime.js'

/** What a shared link of a product shows: whoever keeps it looks anew once its price or picture is another. */
const pathOf = ({ slug, price, image_url }: Product): string => {
  const version = encodeURIComponent(`${price}-${image_url?.split('/').at(-1) ?? ''}`)
  return `/og/product/${encodeURIComponent(slug)}.${getLocale()}.jpg?v=${version}`
}

/** The same, for those who read a page's head: they ask the server. */
export const sharedPicture = createIsomorphicFn()
  .server((product: Product): string | undefined => pathOf(product))
  .client((_: Product): string | undefined => undefined)
