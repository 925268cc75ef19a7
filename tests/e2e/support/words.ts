import { readFileSync } from 'node:fs'
import { type Message, textFor } from '#tests/support/texts-of.ts'

type Locale = 'en' | 'km'
const read = (locale: Locale): Record<string, Message> => JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8'))
const messages = { en: read('en'), km: read('km') }

/** What a page says: tests find things by the words that a person reads. */
export function words(locale: Locale) {
  return (key: string, parts: Record<string, string | number> = {}): string => {
    const message = messages[locale][key]
    if (message === undefined) throw new Error(`There is no message ${key}`)
    return textFor(message, parts).replace(/\{(\w+)\}/g, (whole, name: string) => String(parts[name] ?? whole))
  }
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A pattern for texts that begin with the message as it stands before its first placeholder. */
export function beginning(locale: Locale, key: string): RegExp {
  return new RegExp(`^${literal(words(locale)(key).split('{')[0] ?? '')}`)
}

/** A field's label, with the asterisk that a required one shows. */
export const label = (text: string): RegExp => new RegExp(`^${literal(text)}\\s*\\*?$`)
