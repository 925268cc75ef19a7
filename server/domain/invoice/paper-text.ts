import type { Locale } from '#app/contracts/kit.ts'
import { m } from '#app/paraglide/messages.js'
import { cutText } from '#server/core/text/cut-text.ts'

/** `21/Nov/2026`, with the month in the language of the paper, which need not be that of the request. */
export function dayText(day: string, locale: Locale): string {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number)
  return `${String(date).padStart(2, '0')}/${m.common_months({}, { locale }).split(' ')[month - 1]}/${year}`
}

// Control characters, and those that turn the direction of what follows: a name must not rearrange the paper.
const UNPRINTABLE = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]+/gu

/** One line of well-formed text, in which a run longer than `longest` may be broken where it has no space. */
export function plain(text: string, longest = 28): string {
  const line = text.toWellFormed().replace(UNPRINTABLE, ' ').trim()
  // Khmer has no spaces and needs none: Typst breaks it between words.
  const run = new RegExp(`[^\\s\\u200b\\p{Script=Khmer}-]{${longest + 1},}`, 'gu')
  return line.replace(run, (long) => long.replace(new RegExp(`.{${longest}}(?!$)`, 'gu'), '$&\u200b'))
}

/** As `plain`, cut between letters where it is longer than a paper of one page has room for. */
export const plainUpTo = (most: number, text: string): string => cutText(plain(text), most)
