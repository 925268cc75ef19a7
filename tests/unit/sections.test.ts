import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type EditHistory,
  edited,
  historyOf,
  MOST_STEPS,
  redone,
  type SectionEdit,
  undone,
} from '#app/contracts/sections/edit-sections.ts'
import type { Section } from '#app/contracts/sections/section-kit.ts'
import { newSection, SECTION_TYPES, sectionList, sectionType } from '#app/contracts/sections/section-types.ts'
import { videoId } from '#app/contracts/sections/video-id.ts'

const names = SECTION_TYPES.map(({ type }) => type)

describe('types of sections', () => {
  it('have names of their own', () => expect(new Set(names).size).toBe(names.length))

  it.each(names)('%s: a new one is what its own schema takes, and stays as it is', (type) => {
    const made = newSection(type, 'abcd1234')
    expect(sectionList.parse([made])).toEqual([made])
    expect(made).toMatchObject({ type, visible: true, text: { en: {}, km: {} }, items: [] })
  })

  it.each(SECTION_TYPES.map((one) => [one.type, one] as const))('%s: each field of the form is kept', (_, one) => {
    const declared = sectionType(one.type)
    for (const part of [declared, declared?.items]) {
      if (!part) continue
      const translated = part.fields.filter((field) => field.translated).map(({ key }) => key)
      const others = part.fields.filter((field) => !field.translated).map(({ key }) => key)
      expect(translated.toSorted()).toEqual(Object.keys(part.texts).toSorted())
      expect(others.toSorted()).toEqual(Object.keys(part.settings).toSorted())
    }
  })
})

describe('a list of sections', () => {
  const refused = (sent: unknown) => sectionList.safeParse(sent).error?.issues.map(({ path }) => path.join('.'))
  const faq = (n: number) => newSection('faq', `sect${n}`)

  it.each<[unknown, string]>([
    [[{ type: 'sky', id: 'abcd' }], '0.type'],
    [[{ type: 'faq' }], '0.id'],
    [[{ type: 'faq', id: 'No spaces' }], '0.id'],
    [[{ type: 'faq', id: 'abcd', text: { en: { heading: 'x'.repeat(121) } } }], '0.text.en.heading'],
    [[{ type: 'product_carousel', id: 'abcd', settings: { source: 'sky' } }], '0.settings.source'],
    [[{ type: 'product_carousel', id: 'abcd', settings: { limit: 25 } }], '0.settings.limit'],
    [[{ type: 'countdown', id: 'abcd', settings: { ends_at: 'soon' } }], '0.settings.ends_at'],
    [[{ type: 'video', id: 'abcd', settings: { url: 'https://video.example/x' } }], '0.settings.url'],
    [
      [{ type: 'announcement_strip', id: 'abcd', settings: { link: { type: 'url', url: 'javascript:alert(1)' } } }],
      '0.settings.link',
    ],
    [[{ type: 'rich_text', id: 'abcd', items: [{ id: 'efgh' }] }], '0.items.0'],
  ])('refuses %j on its field', (sent, path) => expect(refused(sent)).toContain(path))

  it('refuses what is named twice, also of items', () => {
    expect(refused([faq(1), faq(1)])).toEqual([''])
    expect(refused([{ ...faq(1), items: [{ id: 'sect2' }] }, faq(2)])).toEqual([''])
  })

  it('takes thirty sections, and refuses the thirty-first', () => {
    const many = (n: number) => Array.from({ length: n }, (_, at) => faq(at))
    expect(refused(many(30))).toBeUndefined()
    expect(refused(many(31))).toEqual([''])
  })

  it('leaves out what its type does not have', () =>
    expect(sectionList.parse([{ ...faq(1), settings: { onclick: 'alert(1)' }, more: 1 }])).toEqual([faq(1)]))
})

it.each<[string, string | null]>([
  ['https://youtu.be/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', 'dQw4w9WgXcQ'],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['http://youtu.be/dQw4w9WgXcQ', null],
  ['https://youtu.be.evil.example/dQw4w9WgXcQ', null],
  ['https://youtube.com@evil.example/watch?v=dQw4w9WgXcQ', null],
  ['https://youtu.be/dQw4w9WgXcQ"onload=', null],
  ['javascript:alert(1)//youtu.be/dQw4w9WgXcQ', null],
])('the video of %s is %s', (address, id) => expect(videoId(address)).toBe(id))

describe('edits', () => {
  const ids = Array.from({ length: 12 }, (_, n) => `part${n}`)
  const id = fc.constantFrom(...ids)
  const place = fc.integer({ min: -2, max: 14 })
  const section = fc.tuple(id, fc.constantFrom(...names), fc.string({ maxLength: 8 })).map(([of, type, heading]) => {
    const made: Section = newSection(type, of)
    return { ...made, text: { en: { heading }, km: {} } }
  })
  const edit: fc.Arbitrary<SectionEdit> = fc.oneof(
    fc.record({ do: fc.constant('add' as const), section, at: place }),
    fc.record({ do: fc.constant('remove' as const), id }),
    fc.record({ do: fc.constant('move' as const), id, to: place }),
    fc.record({ do: fc.constant('show' as const), id, visible: fc.boolean() }),
    fc.record({ do: fc.constant('write' as const), section, field: fc.constantFrom('en.heading', 'km.heading') }),
  )
  const all = (history: EditHistory, step: (of: EditHistory) => EditHistory): EditHistory => {
    const next = step(history)
    return next === history ? history : all(next, step)
  }

  it('200 of them, all taken back, leave what was there; all done again, what they made', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(section, { selector: (one) => one.id, maxLength: 6 }),
        fc.array(edit, { minLength: MOST_STEPS, maxLength: MOST_STEPS }),
        (before, edits) => {
          const after = edits.reduce(edited, historyOf(before))
          const back = all(after, undone)
          expect(back.now).toEqual(before)
          expect(all(back, redone).now).toEqual(after.now)
          expect(new Set(after.now.map((one) => one.id)).size).toBe(after.now.length)
        },
      ),
      { numRuns: 40 },
    )
  })

  const faq = newSection('faq', 'part1')
  const typed = (heading: string): SectionEdit => ({
    do: 'write',
    section: { ...faq, text: { en: { heading }, km: {} } },
    field: 'en.heading',
  })

  it('takes what was typed in one field in a row back at once', () => {
    const written = ['a', 'ab', 'abc'].map(typed).reduce(edited, historyOf([faq]))
    expect(undone(written).now).toEqual([faq])
  })

  it('forgets what was taken back once something else is done', () => {
    const written = edited(historyOf([faq]), typed('a'))
    const other = edited(undone(written), { do: 'show', id: 'part1', visible: false })
    expect(redone(other)).toBe(other)
  })

  it('does nothing to a section that is not there any more', () => {
    const history = historyOf([faq])
    expect(edited(history, { do: 'remove', id: 'part9' })).toBe(history)
  })
})
