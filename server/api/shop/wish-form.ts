import { html } from '#server/core/text/html.ts'

/** The button that puts a product on the wishlist: a plain form, of which a product's page knows nothing but that it is there. */
export const wishForm = (said: string, product: number): string =>
  html`<form method="post" action="/account/wishlist"><input type="hidden" name="product" value="${product}"><button type="submit" class="min-h-11 underline underline-offset-4">${said}</button></form>`.toString()
