import type { Quote } from '#app/bff/shop-orders.functions.ts'
import { money } from '#app/shop/money.ts'
import { ProductPicture } from '#app/shop/product-picture.tsx'
import { useShop } from '#app/shop/use-shop.ts'

/** What promotions give beside the cart: which one does, and what it would cost. */
export function GiftRows({ of }: { of: Quote | undefined }) {
  const { base_currency: currency } = useShop().store
  return of?.order_products
    .filter(({ gift }) => gift)
    .map(({ product_id: id, name, image_url, quantity, promotion, price, compare_at_price: before }) => (
      <li key={`${id} ${promotion}`} className="flex items-center gap-3 py-2.5">
        <ProductPicture
          id={id ?? 0}
          name={name}
          src={image_url}
          sizes="3rem"
          decorative
          className="size-12 shrink-0 rounded-control"
        />
        <div className="min-w-0 flex-1">
          <p className="line-2">{name}</p>
          <p className="text-accent-strong text-sm">
            <span className="figures">{quantity}</span> × {promotion}
          </p>
        </div>
        <p className="figures text-end font-medium">
          {before && <s className="block font-normal text-ink-3 text-sm">{money(before, currency)}</s>}
          {money(price, currency)}
        </p>
      </li>
    ))
}
