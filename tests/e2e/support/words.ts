import { readFileSync } from 'node:fs'

type Locale = 'en' | 'km'
const read = (locale: Locale): Record<string, string> => JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8'))
const messages = { en: read('en'), km: read('km') }

/** What a page says: tests find things by the words that a person reads. */
export function words(locale: Locale) {
  return (key: string, parts: Record<string, string | number> = {}): string => {
    const text = messages[locale][key]
    if (text === undefined) throw new Error(`There is no message ${key}`)
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(parts[name] ?? whole))
  }
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A pattern for texts that begin with the message as it stands before its first placeholder. */
export function beginning(locale: Locale, key: string): RegExp {
  return new RegExp(`^${literal(words(locale)(key).split('{')[0] ?? '')}`)
}

/** A field's label, with the asterisk that a required one shows. */
export const label = (text: string): RegExp => new RegExp(`^${literal(text)}\\s*\\*?$`)
