import { expect, it } from 'vitest'
import { sectionChanges } from '#app/contracts/sections/section-changes.ts'
import type { Section } from '#app/contracts/sections/section-kit.ts'
import { newSection } from '#app/contracts/sections/section-types.ts'

const [a, b, c, d] = ['aaaa', 'bbbb', 'cccc', 'dddd'].map((id) => newSection('faq', id)) as [
  Section,
  Section,
  Section,
  Section,
]
const said = (before: readonly Section[], after: readonly Section[]) =>
  sectionChanges(before, after).map((one) => [one.is, one.section.id, ...(one.is === 'written' ? one.fields : [])])
const text = (heading: string | null) => ({ en: { heading }, km: {} })

it.each<[string, Section[], Section[], string[][]]>([
  ['nothing', [a, b], [a, b], []],
  ['what was never published', [], [a], [['added', 'aaaa']]],
  ['one added between two', [a, b], [a, c, b], [['added', 'cccc']]],
  ['one gone', [a, b], [b], [['removed', 'aaaa']]],
  ['the first moved to the end, and that one alone', [a, b, c, d], [b, c, d, a], [['moved', 'aaaa']]],
  ['the last moved to the front, and that one alone', [a, b, c, d], [d, a, b, c], [['moved', 'dddd']]],
  ['one hidden', [a], [{ ...a, visible: false }], [['hidden', 'aaaa']]],
  ['one shown', [{ ...a, visible: false }], [a], [['shown', 'aaaa']]],
  ['a heading', [a], [{ ...a, text: text('Asked') }], [['written', 'aaaa', 'Heading']]],
  [
    'an item',
    [a],
    [{ ...a, items: [{ id: 'eeee', settings: {}, text: text(null) }] }],
    [['written', 'aaaa', 'Question']],
  ],
  ['an empty text and none', [{ ...a, text: text('') }], [{ ...a, text: text(null) }], []],
  ['an order of keys', [{ ...a, settings: { x: 1, y: 2 } }], [{ ...a, settings: { y: 2, x: 1 } }], []],
  [
    'all at once',
    [a, b],
    [{ ...b, visible: false }, c],
    [
      ['hidden', 'bbbb'],
      ['added', 'cccc'],
      ['removed', 'aaaa'],
    ],
  ],
])('says what is other: %s', (_, before, after, changes) => {
  expect(said(before, after)).toEqual(changes)
})
