import { type Currency, formatMoney, toMinor } from '#app/contracts/money.ts'

/** A decimal string of the API as people read it: `1234.5` → `$1,234.50`. */
export const money = (amount: string, currency: Currency) => formatMoney(toMinor(amount, currency) ?? 0, currency)

/** Riel, as the API gives it. */
export const riel = (amount: string) => formatMoney(toMinor(amount, 'KHR') ?? 0, 'KHR')
