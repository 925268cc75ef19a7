import type { Section } from '#app/contracts/sections/section-kit.ts'
import { newSection } from '#app/contracts/sections/section-types.ts'

/** An id that no other part of a design has: 36 to the 12th are too many to meet by chance. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => (byte % 36).toString(36)).join('')

/** What a merchant begins with who built nothing yet: much as the shop's first page is then. */
export function firstDesign(): Section[] {
  const goods = newSection('product_carousel', 'products')
  return [newSection('hero_slider', 'hero'), newSection('category_grid', 'categories'), goods]
}
