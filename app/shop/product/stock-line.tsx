import { m } from '#app/paraglide/messages.js'
import { cx } from '#app/ui/cx.ts'

interface StockLineProps {
  sellable: boolean
  left: number | null
  /** Another choice of the same product can be had. */
  choosing: boolean
}

/** Whether it can be had: a dot and a word. */
export function StockLine({ sellable, left, choosing }: StockLineProps) {
  const few = sellable && left !== null
  const text = few
    ? m.shop_only_left({ n: left })
    : sellable
      ? m.shop_in_stock()
      : choosing
        ? m.shop_sold_out_choice()
        : m.shop_sold_out()
  return (
    <p className={cx('mt-1 flex items-center gap-2 text-sm', few ? 'text-warn' : sellable ? 'text-ok' : 'text-bad')}>
      <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-current" />
      {text}
    </p>
  )
}
