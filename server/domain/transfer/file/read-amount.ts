import { latinDigits } from '#app/contracts/latin-digits.ts'
import { m } from '#app/paraglide/messages.js'
import type { Locale } from '#app/paraglide/runtime.js'
import { currencyOf, withoutCurrency } from './currency-sign.ts'
import { IMPORT_LIMITS } from './import-limits.ts'

/** A value, nothing (a blank cell), or why it can not be one. */
export type Reading<T> = { value: T | null } | { fault: string }

const LONGEST = 40
const shown = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)

/** Blanks and apostrophes that part thousands, as French and Swiss spreadsheets write them. */
const joined = (text: string) => text.replace(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, '')

/**
 * A price as people and programs write it, as an integer of minor units: `12.5`, `$1,250.00`, `12,50`, `1 250`. A comma before
 * three digits parts thousands; a point before three digits is refused, for it may mean either. So is one whose sign is of
 * another currency: 4000៛ are not $4000.
 */
export function readPrice(cell: string, decimals: number, locale: Locale): Reading<number> {
  if (cell === '') return { value: null }
  const value = shown(cell)
  if (cell.length > LONGEST) return { fault: m.import_error_price({ value }, { locale }) }
  const text = latinDigits(cell)
  const currency = currencyOf(text)
  if (currency && currency !== (decimals === 0 ? 'KHR' : 'USD'))
    return { fault: m.import_error_currency({ currency }, { locale }) }
  const bare = joined(withoutCurrency(text))
  if (/^[-−(].*\d/.test(bare)) return { fault: m.import_error_price_negative({ value }, { locale }) }
  const parts = priceParts(bare)
  if (!parts) return { fault: m.import_error_price({ value }, { locale }) }
  const [whole, fraction] = parts
  // Programs write riels as 4000.00: two zeros say nothing, anything else would be lost.
  const kept = decimals === 0 && /^0{1,2}$/.test(fraction) ? '' : fraction
  if (kept.length > decimals) {
    if (decimals === 0) return { fault: m.import_error_price_whole({ value }, { locale }) }
    return { fault: m.import_error_price_decimals({ value, decimals }, { locale }) }
  }
  const minor = Number(whole + kept.padEnd(decimals, '0'))
  if (minor > IMPORT_LIMITS.price) return { fault: m.import_error_number_high({ value }, { locale }) }
  return { value: minor }
}

function priceParts(text: string): [whole: string, fraction: string] | undefined {
  const point = /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d*))?$/.exec(text)
  if (point) return [(point[1] ?? '').replaceAll(',', ''), point[2] ?? '']
  const comma = /^(\d+|\d{1,3}(?:\.\d{3})+),(\d{1,2})$/.exec(text)
  if (comma) return [(comma[1] ?? '').replaceAll('.', ''), comma[2] ?? '']
  const fractionAlone = /^\.(\d+)$/.exec(text)
  return fractionAlone ? ['0', fractionAlone[1] ?? ''] : undefined
}

/** A whole number, which may be below zero: shops that sell without stock have that. */
export function readQuantity(cell: string, locale: Locale): Reading<number> {
  if (cell === '') return { value: null }
  const value = shown(cell)
  if (cell.length > LONGEST) return { fault: m.import_error_quantity({ value }, { locale }) }
  // Spreadsheets and other programs write 5.00 for five; three zeros may be thousands.
  const text = joined(latinDigits(cell))
    .replace(/^(-?\d{1,3})((?:,\d{3})+)(?=$|\.)/, (all) => all.replaceAll(',', ''))
    .replace(/(?<=\d)[.,](?:0|00|0{4,6})$/, '')
  if (!/^[+-]?\d{1,15}$/.test(text)) return { fault: m.import_error_quantity({ value }, { locale }) }
  const quantity = Number(text)
  if (quantity > IMPORT_LIMITS.quantity) return { fault: m.import_error_number_high({ value }, { locale }) }
  return { value: quantity }
}

/** Words for on and off: our own, as pages show them, and as spreadsheets of other languages save TRUE and FALSE. */
const words = (more: string, ...ours: (typeof m.yes)[]) =>
  new Set(
    [...more.split(' '), ...ours.flatMap((say) => [say({}, { locale: 'en' }), say({}, { locale: 'km' })])].map((word) =>
      word.toLowerCase(),
    ),
  )
const ON = words('true 1 y t on enabled ✓ ✔ vrai wahr verdadero verdadeiro បាទ ចាស មែន បើក', m.yes, m.status_active)
const OFF = words('false 0 n f off disabled faux falsch falso មិនមែន បិទ', m.no, m.status_inactive)

export function readBoolean(cell: string, locale: Locale): Reading<boolean> {
  if (cell === '') return { value: null }
  const word = latinDigits(cell).toLowerCase()
  if (ON.has(word)) return { value: true }
  if (OFF.has(word)) return { value: false }
  return { fault: m.import_error_boolean({ value: shown(cell) }, { locale }) }
}
