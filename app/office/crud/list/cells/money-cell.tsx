import { type Currency, formatMoney, toMinor } from '#app/contracts/money.ts'

/** A decimal string as the API carries it. In a row of two currencies the second one is quiet. */
export function MoneyCell({ value, currency, quiet }: { value: string; currency: Currency; quiet?: boolean }) {
  const minor = toMinor(value, currency)
  if (minor === undefined) return <span className="nothing">–</span>
  return (
    <span
      className={quiet ? 'figures whitespace-nowrap text-ink-3 text-sm' : 'figures whitespace-nowrap font-semibold'}
    >
      {formatMoney(minor, currency)}
    </span>
  )
}
