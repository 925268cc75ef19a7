import { type Currency, toDecimal, toMinor } from '#app/contracts/money.ts'
import { m } from '#app/paraglide/messages.js'
import { type ColumnKey, type Line, MONEY } from './grid-line.ts'

/** What typed text is measured by. */
export interface CellRules {
  currency: Currency
  /** Ids of the store's categories by name, in small letters. */
  categories: ReadonlyMap<string, number>
}

export type ReadCell = { text: string; error?: undefined } | { text: string; error: string }

const MOST = 1_000_000
const ON = ['true', '1', 'yes', 'on', 'active', 'សកម្ម', 'បាទ', 'ចាស']
const OFF = ['false', '0', 'no', 'off', 'inactive', 'អសកម្ម', 'ទេ']

/** Text as it was typed or pasted, as the API writes it; with what is wrong with it. Khmer digits are read too. */
export function readCell(line: Line, column: ColumnKey, typed: string, rules: CellRules): ReadCell {
  const text = typed.trim()
  if (line.locked.has(column)) return { text, error: m.grid_locked() }
  if (MONEY.includes(column)) return readAmount(text, rules.currency, column === 'compare_at_price' || !!line.variant)
  if (column === 'quantity') {
    const n = latin(text).replaceAll(',', '')
    const fits = /^\d{1,7}$/.test(n) && Number(n) <= MOST
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

const latin = (text: string) => text.replace(/[០-៩]/g, (digit) => String(digit.charCodeAt(0) - 0x17e0))

function readAmount(text: string, currency: Currency, optional: boolean): ReadCell {
  if (text === '' && optional) return { text }
  const minor = toMinor(latin(text).replace(/[$៛\s]/g, ''), currency)
  return minor === undefined || minor < 0 ? { text, error: m.rule_amount() } : { text: toDecimal(minor, currency) }
}

function readStatus(text: string): ReadCell {
  const word = text.toLowerCase()
  if (ON.includes(word) || word === m.status_active().toLowerCase()) return { text: 'true' }
  if (OFF.includes(word) || word === m.status_inactive().toLowerCase()) return { text: 'false' }
  return { text, error: m.error_unknown_choice() }
}
