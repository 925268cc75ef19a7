import { CalendarDays, ChevronDown, ChevronUp, GripVertical } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { formatDay } from '#app/contracts/dates.ts'
import type { FeaturedProduct } from '#app/contracts/feature-product.ts'
import { ImageCell } from '#app/office/crud/list/cells/image-cell.tsx'
import { MoneyCell } from '#app/office/crud/list/cells/money-cell.tsx'
import { m } from '#app/paraglide/messages.js'
import { cx } from '#app/ui/cx.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { RemoveButton } from '#app/ui/remove-button.tsx'
import { StatusPill } from '#app/ui/status-pill.tsx'
import { useDragPlace } from '#app/ui/use-drag-place.ts'
import { FeatureDays } from './feature-days.tsx'

/** A product on the list; of one just added only the name is known. */
export type Featured = Pick<FeaturedProduct, 'id' | 'name'> & Partial<FeaturedProduct>

interface FeatureLineProps {
  product: Featured
  /** Its place, from 0. */
  at: number
  last: number
  /** Absent: the order stays as it is. */
  onMove: ((to: number) => void) | undefined
  onDropped: (from: number, to: number) => void
  onRemove: (() => void) | undefined
  /** Absent: its days stay as they are. */
  onDays: ((days: Pick<FeaturedProduct, 'date_start' | 'date_end'>) => void) | undefined
}

/** One of the products that come first: dragged, or moved by its buttons. */
export function FeatureLine({ product, at, last, onMove, onDropped, onRemove, onDays }: FeatureLineProps) {
  const { name, code, image_url = null, price, currency = 'USD', status = true } = product
  const { date_start = null, date_end = null } = product
  const [open, setOpen] = useState(false)
  const panel = useId()
  const line = useRef<HTMLLIElement>(null)
  const movable = onMove !== undefined
  const over = useDragPlace(line, { group: 'featured', at, movable, onDropped: (from) => onDropped(from, at) })
  return (
    <li ref={line} className={cx('flex min-h-14 flex-wrap items-center gap-2 py-1.5', over && 'bg-accent-soft')}>
      {movable && <GripVertical aria-hidden="true" className="size-4 shrink-0 cursor-grab text-ink-3 max-sm:hidden" />}
      <span className="figures w-6 shrink-0 text-end text-ink-3">{at + 1}</span>
      <ImageCell src={image_url} />
      <span className="min-w-0 flex-1">
        <span className="line-2 font-medium">{name}</span>
        <span className="flex flex-wrap items-center gap-x-3 text-ink-3 text-sm">
          {code && <span className="figures">{code}</span>}
          {price !== undefined && <MoneyCell value={price} currency={currency} />}
          {!status && <StatusPill tone="quiet" label={m.status_inactive()} />}
          {(date_start || date_end) && (
            <span className="figures">
              {date_start && formatDay(date_start)} – {date_end && formatDay(date_end)}
            </span>
          )}
        </span>
      </span>
      <span className="inline-flex shrink-0 max-sm:basis-full max-sm:justify-end">
        {onDays && (
          <IconButton
            label={m.feature_days_of({ name })}
            tip="none"
            icon={<CalendarDays aria-hidden="true" className="size-4" />}
            aria-expanded={open}
            aria-controls={open ? panel : undefined}
            onClick={() => setOpen(!open)}
          />
        )}
        {onMove && (
          <>
            <IconButton
              label={m.move_up_named({ name })}
              tip="none"
              icon={<ChevronUp aria-hidden="true" className="size-4" />}
              disabled={at === 0}
              onClick={() => onMove(at - 1)}
            />
            <IconButton
              label={m.move_down_named({ name })}
              tip="none"
              icon={<ChevronDown aria-hidden="true" className="size-4" />}
              disabled={at === last}
              onClick={() => onMove(at + 1)}
            />
          </>
        )}
        {onRemove && <RemoveButton label={m.remove_filter({ name })} onClick={onRemove} />}
      </span>
      {open && onDays && <FeatureDays id={panel} name={name} days={{ date_start, date_end }} onDays={onDays} />}
    </li>
  )
}
