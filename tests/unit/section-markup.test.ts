import { describe, expect, it } from 'vitest'
import { isLinkAddress, type LinkTarget } from '#app/contracts/link-target.ts'
import type { Section } from '#app/contracts/sections/section-kit.ts'
import { newSection, SECTION_TYPES, sectionType } from '#app/contracts/sections/section-types.ts'
import { sanitise } from '#server/core/rich/rich-sanitise.ts'
import { type Drawn, isMarkup, sectionMarkup } from '#server/domain/design/section-markup.ts'
import { XSS_PAYLOADS } from '../support/xss-payloads.ts'

const PICTURE = '/files/1/abcdefghijklmnop-800x400.webp'
const drawn = (more: Partial<Drawn> = {}): Drawn => ({
  locale: 'en',
  hrefOf: ({ type, url }: LinkTarget) => (type === 'url' && url && isLinkAddress(url) ? url : null),
  rich: new Map(),
  isPicture: (address) => address.startsWith('/files/1/'),
  ...more,
})
const marked = SECTION_TYPES.map(({ type }) => type).filter(isMarkup)

/** A section of a type with the same said in each of its texts, in English. */
function full(type: (typeof marked)[number], said: string, url = '/category/tea'): Section {
  const declared = sectionType(type)
  const texts = (keys: object | undefined) => Object.fromEntries(Object.keys(keys ?? {}).map((key) => [key, said]))
  const settings = { image_path: PICTURE, link: { type: 'url', url }, url: 'https://youtu.be/dQw4w9WgXcQ', icon: said }
  const made = newSection(type, 'abcd')
  return {
    ...made,
    settings: { ...made.settings, ...settings },
    text: { en: texts(declared?.texts), km: {} },
    items: declared?.items ? [{ id: 'efgh', settings, text: { en: texts(declared.items.texts), km: {} } }] : [],
  }
}

/** The elements and attributes of a markup: what a browser would act on. */
const tagsOf = (markup: string) => [...markup.matchAll(/<(\/?[a-z][^\s>]*)([^>]*)>/gi)]

describe.each(marked)('%s', (type) => {
  const rich = (said: string) => new Map([['abcd en', sanitise(said)]])

  it('shows nothing while nobody wrote in it, or it is hidden', () => {
    const empty = sectionMarkup(newSection(type, 'abcd'), drawn())
    expect(empty).toBeNull()
    expect(sectionMarkup({ ...full(type, 'Tea'), visible: false }, drawn({ rich: rich('Tea') }))).toBeNull()
  })

  it('says in Khmer what has no Khmer, in English', () => {
    const markup = sectionMarkup(full(type, 'Tea'), drawn({ locale: 'km', rich: rich('Tea') }))
    expect(markup).toContain('Tea')
  })

  it('runs nothing of what somebody typed', () => {
    const plain = tagsOf(sectionMarkup(full(type, 'Tea'), drawn()) ?? '').map(([, name]) => name)
    for (const payload of XSS_PAYLOADS) {
      const markup = sectionMarkup(full(type, payload), drawn()) ?? ''
      expect(
        tagsOf(markup).map(([, name]) => name),
        payload,
      ).toEqual(plain)
      const clean = sectionMarkup(full(type, payload), drawn({ rich: rich(payload) })) ?? ''
      for (const [tag, name, attributes] of tagsOf(clean)) {
        expect(name, tag).not.toMatch(/^(script|iframe|object|embed|svg|style|base|form|link|meta)$/i)
        expect(attributes?.replace(/"[^"]*"/g, ''), tag).not.toMatch(/\son\w+/i)
      }
    }
  })

  it.each(['javascript:alert(1)', '//evil.example', 'data:text/html,x', '/\\evil.example'])('leads not to %s', (url) =>
    expect(sectionMarkup(full(type, 'Tea', url), drawn({ rich: rich('Tea') })) ?? '').not.toContain(url),
  )
})

it('shows no picture of another store, and no address that is none', () => {
  const of = (image_path: string): Section => ({
    ...full('image_text', 'Tea'),
    settings: { image_path, side: 'start' },
  })
  const show = (path: string) =>
    sectionMarkup({ ...of(path), settings: { ...of(path).settings, link: { type: 'none' } } }, drawn()) ?? ''
  expect(show(PICTURE)).toContain(`src="${PICTURE}"`)
  for (const path of ['/files/2/abcdefghijklmnop.webp', 'https://evil.example/x.png', 'javascript:alert(1)'])
    expect(show(path)).not.toContain('<img')
})
