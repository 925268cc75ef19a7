import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SENTENCES } from '#tests/support/spec-strings.ts'
import { type Message, textsOf } from '#tests/support/texts-of.ts'

const read = (locale: string): Record<string, Message> => {
  const { $schema, ...messages } = JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8'))
  return messages
}
const en = read('en')
const km = read('km')
const said = (messages: Record<string, Message>) =>
  Object.entries(messages).flatMap(([key, message]) => textsOf(message).map((text) => [key, text] as const))
const placeholders = (message: Message) =>
  [
    ...new Set(
      [
        ...textsOf(message)
          .join(' ')
          .matchAll(/\{(\w+)\}/g),
      ].map((match) => match[1]),
    ),
  ].sort()

function sources(dir: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.gen\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('app/paraglide/'))
}
const used = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/\bm\.([a-z]\w*)\b\s*[(,})\]?]/g)].map((match) => match[1] ?? '')

/** The furniture a storefront may use: what its sheet reads class names from. */
function storefrontFiles(): string[] {
  const sheet = readFileSync('app/styles-site.css', 'utf8')
  const named = [...sheet.matchAll(/@source "\.\/([^"]+)"/g)].map((match) => join('app', match[1] ?? ''))
  return sources('app').filter((file) => named.some((path) => file === path || file.startsWith(`${path}/`)))
}

/** What the glossary's table of English words refuses, each in backticks in its last column. */
const refused = [
  ...(readFileSync('messages/GLOSSARY.md', 'utf8').split('\n# ')[0] ?? '').matchAll(/^\| [^|`]+ \| (.+) \|$/gm),
]
  .flatMap(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)])
  .map(([, word = '']) => word)
const refusal = new RegExp(`\\b(?:${refused.join('|')})\\b`, 'i')
const given = new Set(SENTENCES.map(({ key }) => key))

/** Words that a browser breaks in two wherever they stand: a word joiner holds each together. */
const HELD = ['ផ្ទាំង\u2060ផ្សាយ', 'លើក\u2060ក្រោយ', 'រយៈ\u2060ពេល', 'មើល\u2060ឃើញ', 'គ្រប់\u2060គ្រង']

/** A count and what it counts, but for a limit, which is never one: `up to {n} products`. */
const COUNT =
  /(?<!\b(?:[Aa]ll|to|for|first|than|of|have|run|keep) )\{n\} (?:[a-z]+ ){0,2}(?:products|categories|brands|customers|orders|rows|cells|days|stores|permissions|images|entries|results|variants|attributes|prices|copies|changes|items|users|files|visits)\b/

/** What is read as a sentence of its own, by how its key begins or ends. */
const SAID_WHOLE =
  /_hint$|^(?:error|rule|grid_error|stock_error|tier_error|special_error|choice_error|order_error|role_error)_|^import_(?:error|warning|file)_|^(?:picture_fault|bulk_refused|quota)_/
/** Of these the examples alone, as a field shows them while it is empty. */
const EXAMPLES = ['product_unit_hint', 'shop_address_hint']

describe('the messages', () => {
  it('have the same keys in both languages', () => {
    expect(Object.keys(km).sort()).toEqual(Object.keys(en).sort())
  })

  it('have the same placeholders in both languages', () => {
    const differ = Object.keys(en).filter(
      (key) => `${placeholders(en[key] ?? '')}` !== `${placeholders(km[key] ?? '')}`,
    )
    expect(differ).toEqual([])
  })

  it('are flat snake keys with a text each, in the language they claim', () => {
    expect(Object.keys(en).filter((key) => !/^[a-z][a-z0-9_]*$/.test(key))).toEqual([])
    expect(said(en).filter(([, text]) => !text.trim() || /[\u1780-\u17ff]/.test(text.replace('ខ្មែរ', '')))).toEqual([])
    expect(said(km).filter(([, text]) => !text.trim())).toEqual([])
  })

  it('use no word that the glossary refuses, but in a sentence of the specification', () => {
    expect(refused.length).toBeGreaterThan(30)
    expect('This link is of no more use').toMatch(refusal)
    expect(said(en).filter(([key, text]) => refusal.test(text) && !given.has(key))).toEqual([])
  })

  it('hold together the Khmer words that a line would break', () => {
    const loose = HELD.map((word) => word.replace('\u2060', ''))
    expect(said(km).filter(([, text]) => loose.some((word) => text.includes(word)))).toEqual([])
    expect(HELD.filter((word) => !said(km).some(([, text]) => text.includes(word)))).toEqual([])
  })

  it('say one of a thing in the singular', () => {
    expect('{n} new orders').toMatch(COUNT)
    expect('Up to {n} products').not.toMatch(COUNT)
    expect(said(en).filter(([key, text]) => typeof en[key] === 'string' && COUNT.test(text))).toEqual([])
  })

  it('end a hint, a fault and a warning with a full stop', () => {
    expect('error_code_taken').toMatch(SAID_WHOLE)
    const open = (end: RegExp, messages: Record<string, Message>) =>
      said(messages).filter(
        ([key, text]) => SAID_WHOLE.test(key) && !given.has(key) && !EXAMPLES.includes(key) && !end.test(text),
      )
    expect(open(/[.!?…]$|: \{n\}$|https:\/\/$/, en)).toEqual([])
    expect(open(/[។!?…]$|៖ \{n\}$|https:\/\/$/, km)).toEqual([])
  })

  it('are named where they are used, never computed', () => {
    expect(
      sources('app')
        .concat(sources('server'))
        .filter((file) => /\bm\[/.test(readFileSync(file, 'utf8'))),
    ).toEqual([])
  })

  it('of a storefront are its own or common: nothing else is loaded there', () => {
    const foreign = storefrontFiles().flatMap((file) =>
      used(file)
        .filter((key) => key in en && !/^(shop|common)_/.test(key))
        .map((key) => `${file}: ${key}`),
    )
    expect(foreign).toEqual([])
  })
})
