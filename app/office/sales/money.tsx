import { type Currency, formatMoney, toMinor } from '#app/contracts/money.ts'

export const currencyOf = (code: string): Currency => (code === 'KHR' ? 'KHR' : 'USD')

/** A decimal string of the API as people read it. */
export function moneyText(value: string, code: string): string {
  const currency = currencyOf(code)
  const minor = toMinor(value, currency)
  return minor === undefined ? value : formatMoney(minor, currency)
}

export const rielText = (value: string): string => moneyText(value, 'KHR')

interface Amount {
  total: string
  total_khr: string
  currency_code: string
}

/** Dollars strong, riel quiet; a shop that counts in riel has one line. */
export function TwoCurrencies({ of }: { of: Amount }) {
  return (
    <>
      <span className="figures sale-total whitespace-nowrap font-semibold text-ink">
        {moneyText(of.total, of.currency_code)}
      </span>
      {of.currency_code !== 'KHR' && (
        <span className="figures sale-riel ms-1.5 whitespace-nowrap font-normal text-ink-3 text-sm">
          {rielText(of.total_khr)}
        </span>
      )}
    </>
  )
}
