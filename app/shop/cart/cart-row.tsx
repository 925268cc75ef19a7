import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { LINE_NOTE } from '#app/contracts/cart-limits.ts'
import { formatMoney, toMinor } from '#app/contracts/money.ts'
import { m } from '#app/paraglide/messages.js'
import { money } from '#app/shop/money.ts'
import { notify } from '#app/shop/notice.ts'
import { ProductPicture } from '#app/shop/product-picture.tsx'
import { QuantityStepper } from '#app/shop/quantity-stepper.tsx'
import { useShop } from '#app/shop/use-shop.ts'
import { AlertIcon, TrashIcon } from '#app/ui/icons.tsx'
import { type CartLine, keyOf } from './cart-line.ts'
import { changeLine, removeLine } from './change-cart.ts'

interface CartRowProps {
  line: CartLine
  problem?: string | undefined
  /** The price when it was added, where it is another by now. */
  before?: string | undefined
}

export function CartRow({ line, problem, before }: CartRowProps) {
  const { sub_domain: shop, base_currency: currency } = useShop().store
  const { product_id: id, slug, name, choice, price, quantity, image_url } = line
  const key = keyOf(line)
  const remove = () => {
    const run = removeLine(key)
    notify({ text: m.shop_removed({ name }), action: { label: m.shop_undo(), run } })
  }
  return (
    <li className="flex gap-3.5 py-4 sm:gap-5">
      <ProductPicture
        id={id}
        name={name}
        src={image_url}
        sizes="6rem"
        decorative
        className="size-20 shrink-0 self-start rounded-control sm:size-24"
      />
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="flex items-start gap-3">
          <div className="min-w-0 flex-1">
            <Link
              to="/sites/$shop/product/$slug"
              params={{ shop, slug }}
              className="line-2 font-medium hover:text-accent-strong"
            >
              {name}
            </Link>
            {choice && <p className="line-2 break-words text-ink-2 text-sm">{choice}</p>}
            <p className="figures text-ink-3 text-sm">{money(price, currency)}</p>
          </div>
          <p className="figures font-semibold">{formatMoney((toMinor(price, currency) ?? 0) * quantity, currency)}</p>
        </div>
        {before && !problem && (
          <p className="text-sm text-warn">{m.shop_price_changed({ before: money(before, currency) })}</p>
        )}
        {problem && (
          <p className="mt-1 flex items-start gap-1.5 text-bad text-sm">
            <AlertIcon className="mt-[0.2lh] size-3.5" />
            <span className="min-w-0">{problem}</span>
          </p>
        )}
        <LineNote line={line} />
        <div className="mt-2.5 flex items-center justify-between">
          <QuantityStepper name={name} value={quantity} onValue={(value) => changeLine(key, { quantity: value })} />
          <button
            type="button"
            aria-label={m.shop_remove_named({ name })}
            onClick={remove}
            className="-me-2.5 grid size-11 place-items-center rounded-control text-ink-3 hover:bg-sunken hover:text-bad"
          >
            <TrashIcon className="size-5" />
          </button>
        </div>
      </div>
    </li>
  )
}

/** What is asked for beside, folded away until it is wanted. */
function LineNote({ line }: { line: CartLine }) {
  // As it stood at first: what is emptied while somebody types does not fold away.
  const [open] = useState(Boolean(line.note))
  return (
    <details open={open} className="mt-1 text-sm">
      <summary className="cursor-pointer py-1.5 text-ink-2 hover:text-ink">{m.shop_comment()}</summary>
      <input
        aria-label={m.shop_line_note_named({ name: line.name })}
        placeholder={m.shop_line_note_example()}
        maxLength={LINE_NOTE}
        value={line.note ?? ''}
        onChange={({ target }) => changeLine(keyOf(line), { note: target.value })}
        className="min-h-control w-full rounded-control border border-control bg-surface px-3 text-base max-sm:text-lg"
      />
    </details>
  )
}
