import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contains, nearly, searchText, searchWords, sortKey } from '#server/core/text/search-text.ts'

const COENG = '\u17d2'

describe('one spelling', () => {
  it.each([
    ['Café Crème', 'cafe creme'],
    ['TÔN SÉ', 'ton se'],
    ['កា\u200bហ្វេ', 'កាហ្វេ'],
    ['១២៣ ml', '123 ml'],
    ['a\u00adb \u2060c', 'ab c'],
    ['  two\t\nwords ', 'two words'],
  ])('%s', (typed, spelt) => expect(searchText(typed)).toBe(spelt))

  it('takes a Khmer cluster whichever way it was typed', () => {
    const ways = [
      // ស្ត្រី: ta below, ro below, vowel; ro typed first; vowel typed before both.
      [`ស${COENG}ត${COENG}រី`, `ស${COENG}រ${COENG}តី`, `សី${COENG}ត${COENG}រ`],
      // កាំ: vowel and nikahit in either order.
      ['កាំ', 'ក\u17c6\u17b6'],
      // coeng da and coeng ta look the same.
      [`ក${COENG}ដៅ`, `ក${COENG}តៅ`],
      // Vowels of two parts.
      ['កើ', 'ក\u17c1\u17b8'],
      ['កោ', 'ក\u17c1\u17b6'],
      // A register shifter before or behind the letter below.
      [`ម៉${COENG}យ`, `ម${COENG}យ៉`],
    ]
    for (const [first = '', ...others] of ways)
      for (const other of others) expect([other, searchText(other)]).toEqual([other, searchText(first)])
  })

  it('says the same when said again, and never fails', () => {
    const any = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), khmer)
    fc.assert(fc.property(any, (text) => searchText(searchText(text)) === searchText(text)))
  })

  it('finds a Khmer word within a sentence that has no spaces', () => {
    expect(searchText('ទឹកកាហ្វេទឹកដោះគោទឹកកក')).toContain(contains('ដោះគោ').slice(1, -1))
  })

  it('sorts without what stands before the first letter', () => expect(sortKey('“Étoile”')).toBe('etoile”'))

  it('takes eight words', () => expect(searchWords('a b c d e f g h i j')).toHaveLength(8))
})

const khmer = fc.string({
  unit: fc.oneof(
    fc.integer({ min: 0x1780, max: 0x17dd }).map((code) => String.fromCodePoint(code)),
    fc.constant(COENG),
  ),
})

/** LIKE as PostgreSQL reads it, for patterns of letters and `_` between two `%`. */
const found = (patterns: readonly string[], text: string) =>
  patterns.some((pattern) => new RegExp(pattern.slice(1, -1).replaceAll('_', '.'), 's').test(text))

describe('a slip of the finger', () => {
  const word = fc.stringMatching(/^[a-z]{5,12}$/)
  const at = (text: string, place: number) => place % text.length

  it('is forgiven: a letter wrong, missing, too many, or changed with the next', () => {
    const typos = fc.tuple(word, fc.nat(), fc.stringMatching(/^[a-z]$/)).map(([right, place, letter]) => {
      const i = at(right, place)
      return {
        right,
        wrong: [
          right.slice(0, i) + letter + right.slice(i + 1),
          right.slice(0, i) + right.slice(i + 1),
          right.slice(0, i) + letter + right.slice(i),
          right.slice(0, i) + right.slice(i + 1, i + 2) + right.slice(i, i + 1) + right.slice(i + 2),
        ],
      }
    })
    fc.assert(
      fc.property(typos, ({ right, wrong }) =>
        wrong.every((typed) => typed.includes(right) || found(nearly(typed) ?? [], right) || right === typed),
      ),
    )
  })

  it('is not looked for in short words, numbers and Khmer', () => {
    for (const typed of ['tea', 'b1-012345', 'កាហ្វេ', '012345678']) expect(nearly(typed)).toBeNull()
    expect(found(nearly('coffee') ?? [], 'toffees')).toBe(true)
    expect(found(nearly('coffee') ?? [], 'tofees')).toBe(false)
  })
})
