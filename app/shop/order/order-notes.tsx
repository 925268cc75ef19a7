import type { Order } from '#app/bff/shop-orders.functions.ts'
import { formatDateTime } from '#app/contracts/dates.ts'
import { m } from '#app/paraglide/messages.js'
import { useShop } from '#app/shop/use-shop.ts'

/** What the store wrote to whoever ordered, with pictures that open large. */
export default function OrderNotes({ notes }: { notes: Order['notes'] }) {
  const { store } = useShop()
  return (
    <div className="border-line border-t p-5 sm:px-8">
      <h2 className="text-lg">{m.shop_order_notes()}</h2>
      {notes.map(({ comment, pictures, created_at }) => (
        <div key={created_at} className="mt-3">
          {comment && <p className="whitespace-pre-line break-words">{comment}</p>}
          {pictures.length > 0 && (
            <div className="mt-1 flex flex-wrap gap-2">
              {pictures.map(({ url, thumb_url }, at) => (
                <a key={url} href={url} target="_blank" rel="noopener noreferrer">
                  <img
                    src={thumb_url}
                    alt={m.shop_order_image({ n: at + 1 })}
                    loading="lazy"
                    className="size-14 rounded-control border border-line object-cover"
                  />
                </a>
              ))}
            </div>
          )}
          <p className="figures text-ink-3 text-sm">{formatDateTime(created_at, store.timezone)}</p>
        </div>
      ))}
    </div>
  )
}
