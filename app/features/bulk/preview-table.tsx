import type { Currency } from '#app/lib/money.ts'
import { m } from '#app/paraglide/messages.js'
import type { BulkPreview } from '#app/resources/product-bulk.ts'
import { cx } from '#app/ui/cx.ts'
import { FIELD_LABELS, shownValue } from './shown-change.ts'

interface PreviewTableProps {
  preview: BulkPreview
  /** They are copies, and nothing of what is there changes. */
  copies: boolean
  currency: Currency
  /** A newer one is on its way. */
  busy: boolean
}

const head = 'sticky top-0 bg-sunken px-3 py-1.5 text-start font-medium'

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
      {rows.length > 0 && (
        <section
          aria-label={m.bulk_preview()}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long table scrolls inside this region, by keyboard too
          tabIndex={0}
          className="max-h-72 overflow-auto rounded-control border border-line"
        >
          <table className="w-full min-w-100 text-sm">
            <caption className="sr-only">{m.bulk_preview()}</caption>
            <thead className="text-ink-3">
              <tr>
                <th className={head}>{m.product()}</th>
                <th className={head}>{m.bulk_before()}</th>
                <th className={head}>{m.bulk_after()}</th>
              </tr>
            </thead>
            {rows.map((row) => (
              <tbody key={row.id} className="border-line border-t">
                {row.refused !== null && (
                  <tr>
                    <th className="px-3 py-1.5 text-start font-medium">{row.name}</th>
                    <td colSpan={2} className="px-3 py-1.5 text-bad">
                      {row.refused}
                    </td>
                  </tr>
                )}
                {row.changes.map(({ field, variant, before, after }) => (
                  <tr key={`${field}:${variant}`} className="align-top">
                    <th className="px-3 py-1.5 text-start font-medium">
                      {row.name}
                      <span className="block font-normal text-ink-3">
                        {[FIELD_LABELS[field](), variant].filter(Boolean).join(' · ')}
                      </span>
                    </th>
                    <td className="figures px-3 py-1.5 text-ink-3">{shownValue(field, before, currency)}</td>
                    <td className="figures px-3 py-1.5 font-medium">{shownValue(field, after, currency)}</td>
                  </tr>
                ))}
              </tbody>
            ))}
          </table>
        </section>
      )}
    </div>
  )
}
