import { BadgeCheck, BadgeX, ListChecks, Printer } from 'lucide-react'
import { PAPER_KINDS, type PaperKind } from '#app/contracts/order-paper.ts'
import { BulkBar, BulkButton, BulkMenu } from '#app/office/crud/list/bulk-bar.tsx'
import { m } from '#app/paraglide/messages.js'
import { PAPER_LABELS } from './paper-labels.ts'
import { statusOptions } from './status-options.ts'
import type { BulkChange } from './use-sale-bulk.ts'

interface SalesBulkBarProps {
  count: number
  /** False: they can be printed, and no more. */
  mayChange: boolean
  onClear: () => void
  onChange: (to: BulkChange) => void
  onPrint: (kind: PaperKind) => void
}

/** What can be done with the orders that are chosen. */
export function SalesBulkBar({ count, mayChange, onClear, onChange, onPrint }: SalesBulkBarProps) {
  return (
    <BulkBar count={count} onClear={onClear}>
      {mayChange && <Changes onChange={onChange} />}
      <BulkMenu
        label={m.paper_print()}
        icon={<Printer aria-hidden="true" className="size-4" />}
        entries={PAPER_KINDS.map((kind) => ({
          key: kind,
          label: PAPER_LABELS[kind](),
          onSelect: () => onPrint(kind),
        }))}
      />
    </BulkBar>
  )
}

function Changes({ onChange }: Pick<SalesBulkBarProps, 'onChange'>) {
  const statuses = statusOptions().map(({ value, label }) => ({
    key: String(value),
    label,
    onSelect: () => onChange({ status: value }),
  }))
  return (
    <>
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
    </>
  )
}
