import type { Card } from '#app/bff/shop.functions.ts'
import { ProductCard } from './product-card.tsx'

interface ProductGridProps {
  products: readonly Card[]
  /** How many stand in the first view. */
  eager?: number
  heading?: 'h2' | 'h3'
}

/** Products side by side: two on a phone, four on a desk. */
export function ProductGrid({ products, eager = 0, heading = 'h3' }: ProductGridProps) {
  return (
    <ul className="grid grid-cols-2 gap-x-3.5 gap-y-6 sm:gap-x-6 sm:gap-y-9 md:grid-cols-3 lg:grid-cols-4">
      {products.map((product, index) => (
        <li key={product.id} className="min-w-0">
          <ProductCard product={product} heading={heading} {...(index < eager && { eager: true })} />
        </li>
      ))}
    </ul>
  )
}
