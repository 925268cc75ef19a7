import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { text } from './fields.ts'
import { latinDigits } from './latin-digits.ts'

/**
 * A Cambodian VATTIN as the tax office writes it, `K001-123456789`: a letter and three digits of the office, nine of the
 * business. As it is typed it may have small letters, spaces for the hyphen, or Khmer digits.
 */
const asKept = (typed: string): string =>
  latinDigits(typed)
    .toUpperCase()
    .replace(/^([A-Z]\d{3})[\s-]*(\d{9})$/, '$1-$2')

export const vattin = z.optional(
  z.nullable(
    z
      .pipe(text(20), z.transform(asKept))
      .check(z.refine((value) => /^([A-Z]\d{3}-\d{9})?$/.test(value), { error: () => m.rule_vattin() })),
  ),
)
