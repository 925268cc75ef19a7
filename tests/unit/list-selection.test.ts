import { describe, expect, it } from 'vitest'
import { brand } from '#app/contracts/resources/brand.ts'
import { selectionOf } from '#app/contracts/selection.ts'
import { filterOfSearch, withRange } from '#app/office/crud/list/selection.ts'

describe('withRange', () => {
  const rows = [9, 8, 7, 6, 5]
  const of = (selected: number[], id: number, last?: number) => [...withRange(rows, new Set(selected), id, last)].sort()

  it('toggles one row', () => {
    expect(of([], 8)).toEqual([8])
    expect(of([8, 7], 8)).toEqual([7])
  })

  it('makes a span, in either direction, what the row that is clicked becomes', () => {
    expect(of([9], 6, 9)).toEqual([6, 7, 8, 9])
    expect(of([5], 8, 5)).toEqual([5, 6, 7, 8])
    expect(of([9, 8, 7, 6], 7, 9)).toEqual([6])
  })

  it('keeps what is chosen on other pages, and begins anew where the last row is on another', () => {
    expect(of([100], 8, 100)).toEqual([100, 8])
  })
})

describe('filterOfSearch', () => {
  it('leaves out what only orders, pages or shows', () => {
    const search = {
      page: 2,
      limit: 20,
      sort: 'name',
      direction: 'asc',
      filter: true,
      mode: 'grid',
      status: true,
    } as const
    expect(filterOfSearch({ ...search, search: 'a', brand_id: undefined })).toEqual({ status: true, search: 'a' })
  })
})

describe('selectionOf', () => {
  const schema = selectionOf(brand.query)
  const ok = (value: unknown) => schema.safeParse(value).success

  it('takes ids or a filter, one of them', () => {
    expect(schema.parse({ filter: { status: 'false', manufacture_id: '3' } })).toEqual({
      filter: { status: false, manufacture_id: 3 },
    })
    expect([ok({ ids: [1] }), ok({ filter: {} })]).toEqual([true, true])
    for (const bad of [{}, { ids: [] }, { ids: [0] }, { ids: [1], filter: {} }, { filter: { page: 2 } }, null])
      expect(ok(bad), JSON.stringify(bad)).toBe(false)
  })

  it('refuses a word the list does not know, which would else mean every row', () => {
    expect(ok({ filter: { statsu: true } })).toBe(false)
  })
})
