import { lazy, Suspense } from 'react'
import type { Product } from '#app/bff/shop.functions.ts'
import { ProductGrid } from '#app/shop/product-grid.tsx'
import { useShop } from '#app/shop/use-shop.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { BuyBox } from './buy-box.tsx'
import { Gallery } from './gallery.tsx'
import { useSeen } from './use-seen.tsx'

// Few products cost less at a time.
const PromotionLine = lazy(() => import('./promotion-line.tsx'))

export function ProductPage({ product }: { product: Product }) {
  const { store } = useShop()
  const home = `/sites/${store.sub_domain}`
  const [category] = product.categories
  const seen = useSeen(product)
  return (
    <div className="page-width px-4 pt-4 pb-14 sm:px-6 lg:px-10 lg:pt-6">
      {product.preview && (
        <p className="mb-3 rounded-control bg-accent px-4 py-2.5 font-medium text-on-accent">{product.preview}</p>
      )}
      <Breadcrumb
        items={[
          { title: store.name, to: home },
          ...(category ? [{ title: category.name, to: `${home}/category/${category.slug}` }] : []),
          { title: product.name },
        ]}
      />
      <article className="mt-3 grid gap-x-12 gap-y-6 md:mt-5 md:grid-cols-2 lg:grid-cols-[1.1fr_1fr]">
        <Gallery key={product.id} product={product} />
        <div className="min-w-0 md:py-2">
          {product.brand && (
            <a href={`/brand/${product.brand.slug}`} className="text-ink-3 hover:underline">
              {product.brand.name}
            </a>
          )}
          <h1 className="mb-2 text-3xl">{product.name}</h1>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it is the server's own, all that was typed is escaped */}
          <div dangerouslySetInnerHTML={{ __html: product.lead }} />
          {product.promotion && (
            <Suspense>
              <PromotionLine {...product.promotion} />
            </Suspense>
          )}
          {/* Another product begins with a choice of its own. */}
          <BuyBox key={product.id} product={product} />
          {product.wish && (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: it is the server's own
            <div className="mt-4" dangerouslySetInnerHTML={{ __html: product.wish }} />
          )}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it is the server's own, a description is sanitised with each reply */}
          <div dangerouslySetInnerHTML={{ __html: product.details }} />
        </div>
      </article>
      {product.said && (
        <section
          id="reviews"
          className="mt-14"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: it is the server's own, what customers wrote is escaped
          dangerouslySetInnerHTML={{ __html: product.said.html }}
        />
      )}
      {product.shelves.map(({ title, products }) => (
        <section key={title} className="mt-14">
          <h2 className="mb-4 text-2xl">{title}</h2>
          <ProductGrid products={products} />
        </section>
      ))}
      {seen}
    </div>
  )
}
