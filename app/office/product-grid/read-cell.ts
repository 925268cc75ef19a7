import { latinDigits } from '#app/contracts/latin-digits.ts'
import { type Currency, toDecimal } from '#app/contracts/money.ts'
import { minorOf, readPlain, truthOf } from '#app/contracts/plain-text.ts'
import { MOST_QUANTITY } from '#app/contracts/product-limits.ts'
import { m } from '#app/paraglide/messages.js'
import { type ColumnKey, isPlain, type Line, MONEY } from './grid-line.ts'

/** What typed text is measured by. */
export interface CellRules {
  currency: Currency
  /** Ids of the store's categories by name, in small letters. */
  categories: ReadonlyMap<string, number>
}

export type ReadCell = { text: string; error?: string }

/** Text as it was typed or pasted, as the API writes it; with what is wrong with it. Khmer digits are read too. */
export function readCell(line: Line, column: ColumnKey, typed: string, rules: CellRules): ReadCell {
  const text = typed.trim()
  if (line.locked.has(column)) return { text, error: m.grid_locked() }
  if (isPlain(column)) return readPlain(column, text, rules.currency)
  if (MONEY.includes(column)) return readAmount(text, rules.currency, column === 'compare_at_price' || !!line.variant)
  if (column === 'quantity') {
    const n = latinDigits(text).replaceAll(',', '')
    const fits = /^\d{1,7}$/.test(n) && Number(n) <= MOST_QUANTITY
    return fits ? { text: String(Number(n)) } : { text, error: m.grid_error_quantity() }
  }
  if (column === 'status') return readStatus(text)
  if (column === 'category') {
    if (text === '' || rules.categories.has(text.toLowerCase())) return { text }
    return { text, error: m.error_unknown_category() }
  }
  const most = column === 'code' ? 64 : 255
  return text.length <= most ? { text } : { text, error: m.grid_error_long({ n: most }) }
}

function readAmount(text: string, currency: Currency, optional: boolean): ReadCell {
  if (text === '' && optional) return { text }
  const minor = minorOf(text, currency)
  return minor === undefined || minor < 0 ? { text, error: m.rule_amount() } : { text: toDecimal(minor, currency) }
}

function readStatus(text: string): ReadCell {
  const on = truthOf(text)
  return on === undefined ? { text, error: m.error_unknown_choice() } : { text: String(on) }
}
