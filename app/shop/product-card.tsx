import { Link } from '@tanstack/react-router'
import type { Card } from '#app/bff/shop.functions.ts'
import { m } from '#app/paraglide/messages.js'
import { cx } from '#app/ui/cx.ts'
import { AddButton } from './add-button.tsx'
import { Price } from './price.tsx'
import { ProductPicture } from './product-picture.tsx'
import { useShop } from './use-shop.ts'

interface ProductCardProps {
  product: Card
  eager?: boolean
  /** One below the heading that the grid stands under. */
  heading?: 'h2' | 'h3'
}

/** A product in a grid. The whole card leads to its page; the round button adds it. */
export function ProductCard({ product, eager, heading: Heading = 'h3' }: ProductCardProps) {
  const { sub_domain: shop } = useShop().store
  const { id, name, slug, in_stock, left, rating } = product
  const mark = in_stock ? (product.promotion?.badge ?? (product.is_new && m.shop_new())) : m.shop_sold_out()
  return (
    <article className="group relative flex h-full flex-col">
      <div className="relative">
        <ProductPicture
          id={id}
          name={name}
          src={product.image_url}
          decorative
          {...(eager && { eager })}
          className={cx('lift rounded-card', !in_stock && 'opacity-60')}
        />
        {mark && (
          <span
            className={cx(
              'absolute start-2 top-2 max-w-[90%] rounded-full px-2.5 py-0.5 font-medium text-sm shadow-card',
              in_stock ? 'bg-accent text-on-accent' : 'bg-surface text-ink-2',
            )}
          >
            {mark}
          </span>
        )}
        <AddButton product={product} />
      </div>
      <Heading className="mt-2.5 font-medium text-base">
        <Link
          to="/sites/$shop/product/$slug"
          params={{ shop, slug }}
          className="line-2 rounded-xs after:absolute after:inset-0 group-hover:text-accent-strong"
        >
          {name}
        </Link>
      </Heading>
      {rating && (
        <p role="img" aria-label={m.shop_rating({ n: rating.average })} className="figures text-ink-2 text-sm">
          <span className="text-accent-strong">★</span> {rating.average} ({rating.count})
        </p>
      )}
      <Price {...product} from={product.price_varies} />
      {in_stock && left !== null && <p className="text-sm text-warn">{m.shop_only_left({ n: left })}</p>}
    </article>
  )
}
