import type { WorkbookStyles } from './read-styles.ts'

/** A cell as its sheet writes it (ECMA-376, 18.3.1.4): its kind, its style, its value and its text. */
export interface RawCell {
  kind: string
  style: string
  /** Undefined where there is none. */
  value: string | undefined
  inline: string | undefined
}

export interface CellWords {
  strings: readonly string[]
  styles: WorkbookStyles
  /** Days are counted from 1904, as old programs on a Mac do. */
  from1904: boolean
}

const DAY = 86_400_000
/** Days from a workbook's first one to 1970. */
const TO_1970 = 25_569
const FROM_1904 = 1462
/** The last day that a program for spreadsheets knows is in 9999. */
const LAST_DAY = 2_958_466

/**
 * What somebody sees in a cell, more or less: a number with the 15 digits that are all a spreadsheet keeps, a day as
 * RFC 3339, TRUE and FALSE, and what a formula came to. Undefined: it says nothing that could be read.
 */
export function cellText({ kind, style, value, inline }: RawCell, words: CellWords): string | undefined {
  switch (kind) {
    case 's': {
      if (!value) return ''
      const at = Number(value)
      return Number.isInteger(at) && at >= 0 ? words.strings[at]?.trim() : undefined
    }
    // A formula that nothing has worked out yet says nothing.
    case 'str':
      return (value ?? '').trim()
    case 'inlineStr':
      return inline?.trim()
    // What a formula came to that went wrong: `#REF!`.
    case 'e':
      return value?.trim()
    case 'b':
      return value === '1' ? 'TRUE' : value === '0' ? 'FALSE' : undefined
    case 'd': {
      if (!value) return ''
      return instantOf(new Date(value))
    }
    case '':
    case 'n': {
      const text = value?.trim() ?? ''
      if (text === '') return ''
      const number = Number(text)
      if (!Number.isFinite(number)) return undefined
      return words.styles.isDate(style) ? dayOf(number, words.from1904) : String(Number(number.toPrecision(15)))
    }
    default:
      return undefined
  }
}

function dayOf(serial: number, from1904: boolean): string | undefined {
  const days = from1904 ? serial + FROM_1904 : serial
  if (days < 0 || days > LAST_DAY) return undefined
  return instantOf(new Date(Math.floor((days - TO_1970) * DAY)))
}

const instantOf = (date: Date) => (Number.isNaN(date.getTime()) ? undefined : date.toISOString())
