import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
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
