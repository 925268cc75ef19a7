import { BadgeCheck, BadgeX, ListChecks } from 'lucide-react'
import { BulkBar, BulkButton, BulkMenu } from '#app/office/crud/list/bulk-bar.tsx'
import { m } from '#app/paraglide/messages.js'
import { statusOptions } from './status-options.ts'
import type { BulkChange } from './use-sale-bulk.ts'

interface SalesBulkBarProps {
  count: number
  onClear: () => void
  onChange: (to: BulkChange) => void
}

/** What can be done with the orders that are chosen. */
export function SalesBulkBar({ count, onClear, onChange }: SalesBulkBarProps) {
  const statuses = statusOptions().map(({ value, label }) => ({
    key: String(value),
    label,
    onSelect: () => onChange({ status: value }),
  }))
  return (
    <BulkBar count={count} onClear={onClear}>
      <BulkMenu
        label={m.sale_change_status()}
        icon={<ListChecks aria-hidden="true" className="size-4" />}
        entries={statuses}
      />
      <BulkButton
        label={m.sale_mark_paid()}
        icon={<BadgeCheck aria-hidden="true" className="size-4" />}
        onClick={() => onChange({ is_paid: true })}
      />
      <BulkButton
        label={m.sale_mark_unpaid()}
        icon={<BadgeX aria-hidden="true" className="size-4" />}
        onClick={() => onChange({ is_paid: false })}
      />
    </BulkBar>
  )
}
