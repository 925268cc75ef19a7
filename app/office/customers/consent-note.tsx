import { CONSENT_SOURCE_NAMES, CONSENT_SOURCES } from '#app/contracts/consent.ts'
import { formatDate } from '#app/contracts/dates.ts'
import type { CrudRow } from '#app/office/crud/contract.ts'
import { m } from '#app/paraglide/messages.js'

/** Since when a customer wants news, and where he said so, as far as that is known. */
export function ConsentNote({ row: { newsletter, consent_at, consent_source } }: { row: CrudRow }) {
  if (newsletter !== true) return null
  const date = typeof consent_at === 'string' ? formatDate(consent_at) : undefined
  const known = CONSENT_SOURCES.find((one) => one === consent_source)
  const source = known && CONSENT_SOURCE_NAMES[known]()
  return (
    <p className="rounded-card border border-line bg-surface px-5 py-3 text-ink-2 text-sm">
      {date && source && m.customer_consent_from({ date, source })}
      {date && !source && m.customer_consent({ date })}
      {!date && source && m.customer_consent_unknown_from({ source })}
      {!date && !source && m.customer_consent_unknown()}
    </p>
  )
}
