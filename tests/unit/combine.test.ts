import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { brand } from '#app/contracts/resources/brand.ts'
import { combine } from '#app/office/crud/form/combine.ts'
import { changedBody, differences, merged } from '#app/office/crud/form/form-parts.ts'
import { valuesOf, withValue } from '#app/office/crud/form/form-values.ts'

const record = fc.dictionary(
  fc.constantFrom('a', 'b', 'c'),
  fc.oneof(fc.nat(3), fc.boolean(), fc.string({ maxLength: 2 })),
)

test('what one side alone changed is kept, whoever is preferred', () => {
  fc.assert(
    fc.property(record, record, fc.constantFrom('mine', 'theirs'), (base, changed, side) => {
      expect(combine(base, changed, base, side)).toEqual(changed)
      expect(combine(base, base, changed, side)).toEqual(changed)
    }),
  )
})

test('of entries of a list each keeps what was changed of it, also where another came or went', () => {
  const base = [
    { key: 'a', price: '1', stock: 5 },
    { key: 'b', price: '2', stock: 5 },
  ]
  const mine = [
    { key: 'b', price: '9', stock: 5 },
    { key: 'c', price: '3', stock: 0 },
  ]
  const theirs = [
    { key: 'a', price: '1', stock: 4 },
    { key: 'b', price: '2', stock: 3 },
  ]
  const both = [
    { key: 'b', price: '9', stock: 3 },
    { key: 'c', price: '3', stock: 0 },
  ]
  expect(combine(base, mine, theirs, 'mine')).toEqual(both)
  expect(combine(base, mine, theirs, 'theirs')).toEqual(both)
})

test('where both changed which entries there are, one side’s stand as a whole, with what the other alone changed of them', () => {
  const base = [
    { key: 'a', price: '1' },
    { key: 'b', price: '2' },
  ]
  const mine = [
    { key: 'a', price: '1' },
    { key: 'c', price: '3' },
  ]
  const theirs = [
    { key: 'a', price: '7' },
    { key: 'b', price: '2' },
    { key: 'd', price: '4' },
  ]
  expect(combine(base, mine, theirs, 'mine')).toEqual([
    { key: 'a', price: '7' },
    { key: 'c', price: '3' },
  ])
  expect(combine(base, mine, theirs, 'theirs')).toEqual(theirs)
})

const row = {
  id: 1,
  version: 1,
  status: true,
  website: null,
  translations: { en: { name: 'Tonlé' }, km: { name: 'ទន្លេ' } },
}

test('only what changed is sent, and an emptied text as an empty one', () => {
  const base = valuesOf(brand, row)
  expect(changedBody(brand, base, base)).toEqual({})
  const made = withValue(withValue(base, 'translations.km.name', ''), 'status', false)
  expect(changedBody(brand, base, made)).toEqual({ status: false, translations: { km: { name: '' } } })
})

test('a difference is asked about where both changed the field, and told where they alone did', () => {
  const base = valuesOf(brand, row)
  const mine = withValue(withValue(base, 'translations.en.name', 'Mine'), 'sort_order', '3')
  const theirs = withValue(withValue(base, 'translations.en.name', 'Theirs'), 'website', 'https://a.example')
  const found = differences(brand, base, mine, theirs)
  expect(found.map(({ part, clash }) => [part.name, clash])).toEqual([
    ['translations.en.name', true],
    ['website', false],
  ])
  const whole = merged(brand, [base, mine, theirs], { 'translations.en.name': 'theirs' })
  expect(whole).toMatchObject({
    sort_order: '3',
    website: 'https://a.example',
    translations: { en: { name: 'Theirs' }, km: { name: 'ទន្លេ' } },
  })
})
