import { formatDate } from '#app/contracts/dates.ts'
import type { CrudRow } from '#app/office/crud/contract.ts'
import { m } from '#app/paraglide/messages.js'

/** Since when a customer wants news, as far as that is known. */
export function ConsentNote({ row: { newsletter, consent_at } }: { row: CrudRow }) {
  if (newsletter !== true) return null
  return (
    <p className="rounded-card border border-line bg-surface px-5 py-3 text-ink-2 text-sm">
      {typeof consent_at === 'string'
        ? m.customer_consent({ date: formatDate(consent_at) })
        : m.customer_consent_unknown()}
    </p>
  )
}
