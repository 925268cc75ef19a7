import type { Section } from './section-kit.ts'
import { newSection } from './section-types.ts'

/** What a merchant begins with who built nothing yet: much as the shop's first page is then. */
export function firstDesign(): Section[] {
  const goods = newSection('product_carousel', 'products')
  return [newSection('hero_slider', 'hero'), newSection('category_grid', 'categories'), goods]
}
