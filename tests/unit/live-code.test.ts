import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { combineLive, isLiveCode, liveCodeOf, nextLiveCode, readComment } from '#app/contracts/live-code.ts'

describe('a comment of a live sale', () => {
  it('is a code, or so many of it, however it is typed', () => {
    for (const said of ['a1', ' A1 ', 'A១']) expect(readComment(said), said).toEqual([{ code: 'A1', count: null }])
    for (const said of ['a1 x2', 'A1 2', 'A1 ×2', 'a1 * 2', 'A១ x២'])
      expect(readComment(said), said).toEqual([{ code: 'A1', count: 2 }])
    // Without a space it may be a code of its own, which comes first.
    expect(readComment('a1x2')).toEqual([
      { code: 'A1X2', count: null },
      { code: 'A1', count: 2 },
    ])
    expect(readComment('12 3')).toEqual([{ code: '12', count: 3 }])
    expect(readComment('ក1 2')).toEqual([{ code: 'ក1', count: 2 }])
  })

  it('is nothing where it is a name, a barcode, or none of something', () => {
    for (const said of ['', 'A1 x0', 'Iced coffee', 'A1 please', '8850123456789', 'A1 x2 x3', "a'; --"])
      expect(readComment(said), said).toEqual([])
  })

  it('has codes of one form, and the next behind the last', () => {
    expect([liveCodeOf(' b០៧ '), isLiveCode('A 1'), isLiveCode('<b>'), isLiveCode('')]).toEqual([
      'B07',
      false,
      false,
      false,
    ])
    expect([nextLiveCode([]), nextLiveCode(['A1', 'A2']), nextLiveCode(['B07']), nextLiveCode(['A2', 'A1'])]).toEqual([
      'A1',
      'A3',
      'B8',
      'A3',
    ])
    expect(nextLiveCode(['RED'])).toBe('A1')
  })
})

describe('codes that two changed at once', () => {
  const list = fc.uniqueArray(
    fc.record({
      code: fc.constantFrom('A1', 'A2', 'B1', 'B2', 'C'),
      product_id: fc.constantFrom(1, 2, 3),
      variant_id: fc.constant(null),
    }),
    { selector: ({ code }) => code },
  )
  const products = (codes: readonly { code: string; product_id: number }[]) =>
    Object.fromEntries(codes.map(({ code, product_id }) => [code, product_id]))

  it('are each as whoever changed it has it, and clash where both did, otherwise', () =>
    fc.assert(
      fc.property(list, list, list, (was, now, mine) => {
        const { codes, clashes } = combineLive(was, now, mine)
        expect(new Set(codes.map(({ code }) => code)).size).toBe(codes.length)
        const [before, theirs, own, out] = [was, now, mine, codes].map(products)
        for (const code of ['A1', 'A2', 'B1', 'B2', 'C']) {
          const isMine = own?.[code] !== before?.[code]
          expect(out?.[code]).toBe(isMine ? own?.[code] : theirs?.[code])
          const isTheirs = theirs?.[code] !== before?.[code]
          expect(clashes.includes(code)).toBe(isMine && isTheirs && own?.[code] !== theirs?.[code])
        }
      }),
    ))
})
