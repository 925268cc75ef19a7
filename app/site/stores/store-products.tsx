import type { ListedStore } from '#app/bff/directory.functions.ts'
import { formatMoney, toMinor } from '#app/contracts/money.ts'
import { pictureSizes } from '#app/contracts/picture.ts'
import { m } from '#app/paraglide/messages.js'
import { ButtonAnchor } from '#app/ui/button-link.tsx'
import { Drawing } from '#app/ui/drawing.tsx'

type Product = ListedStore['products'][number]

/** What sells best in the store; each leads to its page there. */
export function StoreProducts({ store }: { store: ListedStore }) {
  const { products, product_count: all, url } = store
  if (products.length === 0) return <p className="text-ink-2">{m.stores_no_products()}</p>
  return (
    <section aria-labelledby="products">
      <h2 id="products" className="text-2xl">
        {m.stores_products()}
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-4">
        {products.map((product) => (
          <li key={product.id} className="group relative min-w-0">
            <Picture product={product} />
            <h3 className="mt-2 font-medium text-base">
              <a
                href={`${url}/product/${encodeURIComponent(product.slug)}`}
                className="line-2 rounded-xs after:absolute after:inset-0 group-hover:text-accent-strong"
              >
                {product.name}
              </a>
            </h3>
            <Price product={product} currency={store.base_currency} />
          </li>
        ))}
      </ul>
      {all > products.length && (
        <ButtonAnchor href={url} className="mt-6">
          {m.stores_all_products({ n: all })}
        </ButtonAnchor>
      )}
    </section>
  )
}

function Picture({ product: { image_url } }: { product: Product }) {
  if (!image_url)
    return (
      <div className="grid aspect-square place-items-center rounded-card bg-sunken">
        <Drawing name="bag" />
      </div>
    )
  return (
    <img
      width={400}
      height={400}
      {...pictureSizes(image_url)}
      sizes="(min-width: 64rem) 11rem, 45vw"
      src={image_url}
      alt=""
      loading="lazy"
      className="aspect-square w-full rounded-card object-cover"
    />
  )
}

function Price({ product, currency }: { product: Product; currency: ListedStore['base_currency'] }) {
  const amount = formatMoney(toMinor(product.price, currency) ?? 0, currency)
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <b className="font-semibold">{product.price_varies ? m.stores_from_price({ price: amount }) : amount}</b>
      {currency !== 'KHR' && (
        <span className="text-ink-3 text-sm">{formatMoney(toMinor(product.price_khr, 'KHR') ?? 0, 'KHR')}</span>
      )}
    </p>
  )
}
