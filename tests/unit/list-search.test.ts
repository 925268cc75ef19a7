import { expect, test } from 'vitest'
import { brand } from '#app/contracts/resources/brand.ts'
import { parseSearch, stringifySearch } from '#app/lib/search.ts'
import { listQueryOf, listSearch } from '#app/office/crud/list/list-search.ts'
import { stepBack } from '#app/office/crud/list/use-list-search.ts'

const read = listSearch(brand.query)

test('a good link is read whole, and written again is the same', () => {
  const link = '?page=3&limit=20&sort=name&direction=asc&search=012345678&status=true&filter=true'
  const search = read(parseSearch(link))
  expect(search).toMatchObject({
    page: 3,
    limit: 20,
    sort: 'name',
    direction: 'asc',
    search: '012345678',
    filter: true,
  })
  expect(new URLSearchParams(stringifySearch(search)).toString()).toBe(
    new URLSearchParams(stringifySearch(read(parseSearch(stringifySearch(search))))).toString(),
  )
  expect(read(parseSearch(stringifySearch(search)))).toEqual(search)
})

test('junk counts as not given', () => {
  const junk = '?page=-1&limit=100000&sort=password&direction=up&status=maybe&filter=1&what=ever&page2=3'
  expect(read(parseSearch(junk))).toEqual({})
  expect(read(parseSearch('?page=1&page=2&search=a&search=b'))).toEqual({})
  // The router lays the answer over what stood in the URL: what is refused must be there, as undefined.
  expect(Object.keys(read({ sort: 'password' }))).toEqual(['sort'])
})

test('defaults leave no trace', () => {
  expect(read({ page: '1', limit: '10', search: '' })).toEqual({})
})

test('the drawer is the page’s own affair', () => {
  expect(listQueryOf({ page: 2, filter: true })).toEqual({ page: 2 })
})

test('an empty page beyond the first steps back to the one before it, or to the last', () => {
  expect(stepBack(5, 0, 4)).toBe(4)
  expect(stepBack(9, 0, 2)).toBe(2)
  expect(stepBack(2, 0, 0)).toBe(1)
  expect(stepBack(1, 0, 1)).toBeUndefined()
  expect(stepBack(3, 8, 3)).toBeUndefined()
})
