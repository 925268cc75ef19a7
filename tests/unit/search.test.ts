import { expect, it } from 'vitest'
import { parseSearch, stringifySearch } from '#app/lib/search.ts'

it('leaves a telephone number its zero', () => {
  expect(parseSearch('?phone=012345678')).toEqual({ phone: '012345678' })
  expect(stringifySearch({ phone: '012345678' })).toBe('?phone=012345678')
})

it('makes no numbers, booleans or objects of words', () => {
  expect(parseSearch('?a=1&b=true&c={"x":1}&d=null')).toEqual({ a: '1', b: 'true', c: '{"x":1}', d: 'null' })
})

it('keeps Khmer, plus signs, ampersands and spaces through a round trip', () => {
  const search = { search: 'កាហ្វេ & នំ + ទឹក', page: '2' }
  expect(parseSearch(stringifySearch(search))).toEqual(search)
})

it('makes a list of a key that comes more than once', () => {
  expect(parseSearch('?id=1&id=2')).toEqual({ id: ['1', '2'] })
  expect(stringifySearch({ id: [1, 2] })).toBe('?id=1&id=2')
})

it('leaves no trace of what is empty', () => {
  expect(stringifySearch({ a: undefined, b: null, c: '', d: [] })).toBe('')
  expect(parseSearch('')).toEqual({})
})

it('writes numbers and booleans as words', () => {
  expect(stringifySearch({ page: 2, filter: true })).toBe('?page=2&filter=true')
})

it('is not fooled by keys that every object has', () => {
  expect(Object.hasOwn(parseSearch('?__proto__=x&constructor=y'), 'constructor')).toBe(true)
  expect(({} as Record<string, unknown>).x).toBeUndefined()
})

it('takes a broken escape as it stands', () => {
  expect(() => parseSearch('?a=%E0%A4%A')).not.toThrow()
})
