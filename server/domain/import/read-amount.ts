import { m } from '#app/paraglide/messages.js'
import type { Locale } from '#app/paraglide/runtime.js'
import { IMPORT_LIMITS } from './import-limits.ts'

/** A value, nothing (a blank cell), or why it can not be one. */
export type Reading<T> = { value: T | null } | { fault: string }

const KHMER_ZERO = 0x17e0
const latin = (text: string) => text.replace(/[\u17e0-\u17e9]/g, (digit) => String(digit.charCodeAt(0) - KHMER_ZERO))
const LONGEST = 40
const shown = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)

/**
 * A price as people and programs write it, as an integer of minor units: `12.5`, `$1,250.00`, `12,50`, `៤០០០៛`. A comma before
 * three digits parts thousands; a point before three digits is refused, for it may mean either.
 */
export function readPrice(cell: string, decimals: number, locale: Locale): Reading<number> {
  if (cell === '') return { value: null }
  const value = shown(cell)
  if (cell.length > LONGEST) return { fault: m.import_error_price({ value }, { locale }) }
  const bare = latin(cell).replace(/^(US\$|USD|KHR|\$|៛)\s*|(?<!\s)\s*(US\$|USD|KHR|\$|៛)$/gi, '')
  if (/^[-−(]/.test(bare)) return { fault: m.import_error_price_negative({ value }, { locale }) }
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
  const text = latin(cell).replace(/^(-?\d{1,3})((?:,\d{3})+)$/, (all) => all.replaceAll(',', ''))
  if (!/^[+-]?\d{1,15}$/.test(text)) return { fault: m.import_error_quantity({ value }, { locale }) }
  const quantity = Number(text)
  if (quantity > IMPORT_LIMITS.quantity) return { fault: m.import_error_number_high({ value }, { locale }) }
  return { value: quantity }
}

export function readBoolean(cell: string, locale: Locale): Reading<boolean> {
  if (cell === '') return { value: null }
  if (/^(true|1|yes|y)$/i.test(cell)) return { value: true }
  if (/^(false|0|no|n)$/i.test(cell)) return { value: false }
  return { fault: m.import_error_boolean({ value: shown(cell) }, { locale }) }
}
