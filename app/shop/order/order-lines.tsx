import type { Order } from '#app/bff/shop-orders.functions.ts'
import { m } from '#app/paraglide/messages.js'
import { money } from '#app/shop/money.ts'
import { ProductPicture } from '#app/shop/product-picture.tsx'
import { useShop } from '#app/shop/use-shop.ts'
import { tokenOf } from './token-of.ts'

/** What was ordered, as the order keeps it. */
export function OrderLines({ order }: { order: Order }) {
  const { base_currency: currency } = useShop().store
  return (
    <ul className="mb-3 divide-y divide-line border-line border-b">
      {order.order_products.map((line) => (
        <li key={line.id} className="flex items-center gap-3.5 py-3">
          <ProductPicture
            id={line.product_id ?? line.id}
            name={line.name}
            src={line.image_url}
            sizes="3.5rem"
            decorative
            className="size-14 shrink-0 rounded-control"
          />
          <div className="min-w-0 flex-1">
            <p className="font-medium">{line.name}</p>
            <p className="break-words text-ink-3 text-sm">
              <span className="figures">
                {line.quantity} × {money(line.price, currency)}
              </span>
              {line.order_option.map(({ name, value, file_url }) =>
                file_url ? (
                  <span key={file_url}>
                    {` · ${name}: `}
                    <a
                      href={`${file_url}?order=${tokenOf(order)}`}
                      target="_blank"
                      rel="noopener"
                      className="text-accent-strong underline"
                    >
                      {value}
                    </a>
                  </span>
                ) : (
                  ` · ${name}: ${value}`
                ),
              )}
            </p>
            {line.note && (
              <p className="whitespace-pre-line break-words text-ink-2 text-sm">
                {m.shop_line_note()}: {line.note}
              </p>
            )}
            {line.gift && <p className="text-accent-strong text-sm">{line.promotion}</p>}
          </div>
          <p className="figures font-medium">{money(line.total, currency)}</p>
        </li>
      ))}
    </ul>
  )
}
