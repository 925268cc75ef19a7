import { describe, expect, it } from 'vitest'
import { brand } from '#app/contracts/resources/brand.ts'
import { allColumns, chosenColumns, moved } from '#app/office/crud/list/choose-columns.ts'

const keys = (chosen?: string[] | null) => chosenColumns(allColumns(brand.columns), chosen).map(({ key }) => key)
const declared = brand.columns.map(({ key }) => key)

describe('the columns of a list', () => {
  it('are as declared until somebody chooses', () => {
    for (const none of [undefined, null, [], ['gone']]) expect(keys(none)).toEqual(declared)
    expect(declared).not.toContain('updated_at')
    expect(allColumns(brand.columns).map(({ key }) => key)).toEqual([...declared, 'id', 'created_at', 'updated_at'])
  })

  it('are those chosen, in their order, without what is none and never twice', () => {
    expect(keys(['status', 'name', 'gone', 'status', 'updated_at'])).toEqual(['status', 'name', 'updated_at'])
  })

  it('always have the one that names the row', () => {
    expect(keys(['status'])).toEqual(['name', 'status'])
  })

  it('move past each other', () => {
    expect([moved(['a', 'b', 'c'], 0, 2), moved(['a', 'b', 'c'], 2, 0), moved(['a'], 5, 0)]).toEqual([
      ['b', 'c', 'a'],
      ['c', 'a', 'b'],
      ['a'],
    ])
  })
})
