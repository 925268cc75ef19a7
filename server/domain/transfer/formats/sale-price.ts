import { runsToday } from './runs-today.ts'

/** A regular price, what is paid instead of it, and from when to when; blank dates are no bound. */
export interface SalePrice {
  regular: string
  sale: string
  from?: string
  to?: string
}

/** What is paid today, and what was asked before; a sale that costs nothing is none. */
export function salePrice({
  regular,
  sale,
  from = '',
  to = '',
}: SalePrice): Record<'price' | 'compare_at_price', string> {
  const runs = Number(sale.replace(',', '.')) !== 0 && sale !== '' && runsToday(from, to)
  return runs ? { price: sale, compare_at_price: regular } : { price: regular, compare_at_price: '' }
}

/** A price that a part of a hundred, or an amount, is taken off; '' where either is no number. */
export function lessPrice(price: string, off: { percent?: string; amount?: string }): string {
  const [whole, percent, amount] = [price, off.percent ?? '', off.amount ?? ''].map((text) =>
    Number(text.replace(',', '.')),
  )
  if (!whole) return ''
  if (percent && percent > 0 && percent <= 100) return (Math.round(whole * (100 - percent)) / 100).toFixed(2)
  if (amount && amount > 0 && amount <= whole) return (Math.round((whole - amount) * 100) / 100).toFixed(2)
  return ''
}
