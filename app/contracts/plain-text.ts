import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { issueText } from './issues.ts'
import { latinDigits } from './latin-digits.ts'
import { type Currency, formatMoney, toDecimal, toMinor } from './money.ts'
import type { Kind } from './product-kinds.ts'
import { type PlainKey, plainField } from './product-spec.ts'

/** Words for yes and no, in the languages of this market. */
const ON = ['true', '1', 'yes', 'on', 'active', 'សកម្ម', 'បាទ', 'ចាស']
const OFF = ['false', '0', 'no', 'off', 'inactive', 'អសកម្ម', 'ទេ']

/** What a word says of a switch; undefined where it says nothing. */
export function truthOf(text: string): boolean | undefined {
  const word = text.toLowerCase()
  if (ON.includes(word) || word === m.status_active().toLowerCase()) return true
  if (OFF.includes(word) || word === m.status_inactive().toLowerCase()) return false
}

/** A typed amount in minor units, with whatever sign and blanks stand in it; undefined where it is none. */
export const minorOf = (text: string, currency: Currency) => toMinor(latinDigits(text).replace(/[$៛\s]/g, ''), currency)

/** A value of a plain field as text: what a cell holds, and what is typed to get it. */
export const plainText = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  return Array.isArray(value) ? value.join(', ') : String(value)
}

/** The value that such a text is, as calls take it. */
export function plainValue(key: PlainKey, text: string): unknown {
  const { kind } = plainField(key).type
  if (kind === 'several') return text === '' ? [] : text.split(',').map((one) => one.trim())
  if (text === '') return null
  if (kind === 'whole' || kind === 'measure') return Number(text)
  return kind === 'truth' ? text === 'true' : text
}

/** What somebody typed, as `plainText` would have it; with what is wrong with it. */
export function readPlain(key: PlainKey, typed: string, currency: Currency): { text: string; error?: string } {
  const { type, label } = plainField(key)
  const text = meantBy(type, typed.trim(), currency)
  if (type.kind === 'truth' && text !== 'true' && text !== 'false') return { text, error: m.error_unknown_choice() }
  const value = plainValue(key, text)
  const { error } = z.safeParse(type.value, value)
  const [issue] = error?.issues ?? []
  return issue ? { text, error: issueText(issue, label(), value) } : { text }
}

function meantBy(type: Kind, text: string, currency: Currency): string {
  if (text === '') return text
  switch (type.kind) {
    case 'whole':
    case 'measure': {
      const number = latinDigits(text).replaceAll(',', '')
      return /^\d+(\.\d+)?$/.test(number) ? String(Number(number)) : text
    }
    case 'amount': {
      const minor = minorOf(text, currency)
      return minor === undefined ? text : toDecimal(minor, currency)
    }
    case 'truth':
      return String(truthOf(text) ?? text)
    case 'choice': {
      const word = text.toLowerCase()
      const named = Object.entries(type.names).find(([code, name]) => code === word || name().toLowerCase() === word)
      return named?.[0] ?? text
    }
    default:
      return text
  }
}

/** A text of `plainText` as people read it: choices by their names, money with its sign. */
export function plainWords(key: PlainKey, text: string, currency: Currency): string {
  const { type } = plainField(key)
  if (type.kind === 'choice') return type.names[text]?.() ?? text
  if (type.kind === 'truth') return text === 'true' ? m.yes() : text === 'false' ? m.no() : text
  const minor = type.kind === 'amount' && text !== '' ? toMinor(text, currency) : undefined
  return minor === undefined ? text : formatMoney(minor, currency)
}
