import { describe, expect, it } from 'vitest'
import type { Branch } from '#app/office/crud/tree/branch.ts'
import { placeAt, placeTowards } from '#app/office/crud/tree/tree-moves.ts'

const row = (id: number, parent_id: number | null, level: number, more: Partial<Branch> = {}): Branch => ({
  id,
  parent_id,
  level,
  name: `${id}`,
  children: 0,
  open: false,
  ...more,
})
/** 1(2 3) 4 5, of which 1 is open. */
const rows = [
  row(1, null, 1, { children: 2, open: true }),
  row(2, 1, 2),
  row(3, 1, 2),
  row(4, null, 1),
  row(5, null, 1),
]
const [one, two, three, four, five] = rows as [Branch, Branch, Branch, Branch, Branch]

describe('a key', () => {
  it('moves a row among those beside it, and not past the ends', () => {
    expect(placeTowards(rows, four, 'up', 5)).toEqual({ parent_id: null, before: 1 })
    expect(placeTowards(rows, four, 'down', 5)).toEqual({ parent_id: null, before: null })
    expect(placeTowards(rows, one, 'down', 5)).toEqual({ parent_id: null, before: 5 })
    expect(placeTowards(rows, one, 'up', 5)).toBeUndefined()
    expect(placeTowards(rows, five, 'down', 5)).toBeUndefined()
  })

  it('puts it below the one above, and out again right after it', () => {
    expect(placeTowards(rows, four, 'in', 5)).toEqual({ parent_id: 1, before: null })
    expect(placeTowards(rows, two, 'in', 5)).toBeUndefined()
    expect(placeTowards(rows, three, 'out', 5)).toEqual({ parent_id: null, before: 4 })
    expect(placeTowards(rows, four, 'out', 5)).toBeUndefined()
    const deep = [row(6, 5, 5), row(7, 5, 5)]
    expect(placeTowards(deep, deep[1] as Branch, 'in', 5)).toBeUndefined()
  })
})

describe('a drop', () => {
  it('puts a row before, into or after another', () => {
    expect(placeAt(rows, five, four, 'before')).toEqual({ parent_id: null, before: 4 })
    expect(placeAt(rows, five, four, 'into')).toEqual({ parent_id: 4, before: null })
    expect(placeAt(rows, two, four, 'after')).toEqual({ parent_id: null, before: 5 })
    expect(placeAt(rows, four, three, 'after')).toEqual({ parent_id: 1, before: null })
  })

  it('takes the next one that is not itself', () => {
    expect(placeAt(rows, five, four, 'after')).toEqual({ parent_id: null, before: null })
  })

  it('after one that is open stands first below it', () => {
    expect(placeAt(rows, five, one, 'after')).toEqual({ parent_id: 1, before: 2 })
  })

  it('goes neither on itself nor below itself', () => {
    expect(placeAt(rows, one, one, 'into')).toBeUndefined()
    expect(placeAt(rows, one, three, 'before')).toBeUndefined()
  })
})
