import type { Currency } from '#app/contracts/money.ts'
import type { BulkPreview } from '#app/contracts/product-bulk.ts'
import { m } from '#app/paraglide/messages.js'
import { type ChangeLine, ChangeTable } from '#app/ui/change-table.tsx'
import { cx } from '#app/ui/cx.ts'
import { labelOf, shownValue } from './shown-change.ts'

interface PreviewTableProps {
  preview: BulkPreview
  /** They are copies, and nothing of what is there changes. */
  copies: boolean
  currency: Currency
  /** A newer one is on its way. */
  busy: boolean
}

/** What would become of the first products, one line for each thing that changes. */
export function PreviewTable({ preview, copies, currency, busy }: PreviewTableProps) {
  const { rows, changed, unchanged, refused, counted, total } = preview
  return (
    <div aria-busy={busy || undefined} className={cx('grid gap-2', busy && 'opacity-60')}>
      <p role="status" className="figures text-ink-2 text-sm">
        {copies ? m.bulk_copies({ n: changed }) : m.bulk_counts({ changed, unchanged, refused })}{' '}
        {counted < total && m.bulk_counted({ n: counted })}{' '}
        {rows.length < changed + refused && m.bulk_first({ n: rows.length })}
      </p>
      <ChangeTable lines={rows.flatMap((row) => linesOf(row, currency))} />
    </div>
  )
}

const linesOf = ({ id, name, refused, changes }: BulkPreview['rows'][number], currency: Currency): ChangeLine[] => [
  ...(refused === null ? [] : [{ key: String(id), name, refusal: refused }]),
  ...changes.map(({ field, variant, before, after }) => ({
    key: `${id}:${field}:${variant}`,
    name,
    detail: [labelOf(field), variant].filter(Boolean).join(' · '),
    before: shownValue(field, before, currency),
    after: shownValue(field, after, currency),
  })),
]
