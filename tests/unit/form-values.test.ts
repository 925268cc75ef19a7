import { expect, test } from 'vitest'
import { formIssues, placeErrors } from '#app/crud/form-issues.ts'
import { bodyOf, valuesOf } from '#app/crud/form-values.ts'
import { m } from '#app/paraglide/messages.js'
import { brand } from '#app/resources/brand.ts'

const row = {
  id: 7,
  version: 3,
  name: 'Tonlé',
  code: null,
  website: 'https://tonle.example',
  feature: true,
  slug: 'tonle',
  sort_order: 5,
  status: false,
  image: 'a.webp',
  image_path: '/files/1/a.webp',
  image_url: '/files/1/a.webp',
  translations: { en: { name: 'Tonlé', description: null }, km: { name: 'ទន្លេ' } },
}

test('a new thing begins with the contract’s defaults', () => {
  expect(valuesOf(brand)).toMatchObject({
    code: '',
    status: true,
    feature: false,
    sort_order: '0',
    image: null,
    translations: { en: { name: '' }, km: { name: '' } },
  })
})

test('what was stored and not touched is sent as it was', () => {
  expect(bodyOf(brand, valuesOf(brand, row))).toMatchObject({
    code: null,
    website: 'https://tonle.example',
    feature: true,
    sort_order: 5,
    status: false,
    image: 'a.webp',
    image_path: '/files/1/a.webp',
    translations: { en: { name: 'Tonlé', description: null }, km: { name: 'ទន្លេ' } },
  })
})

test('a removed picture is sent as none', () => {
  expect(bodyOf(brand, { ...valuesOf(brand, row), image: null })).toMatchObject({ image: null, image_path: null })
})

test('a name is needed in one language, and one is enough', () => {
  const values = valuesOf(brand)
  expect(formIssues(brand, values)).toEqual({ 'translations.en.name': m.required() })
  expect(formIssues(brand, { ...values, translations: { en: {}, km: { name: 'ទន្លេ' } } })).toEqual({})
})

test('values out of bounds are named at their input', () => {
  const issues = formIssues(brand, { ...valuesOf(brand, row), sort_order: '1000', website: 'tonle' })
  expect(Object.keys(issues).sort()).toEqual(['sort_order', 'website'])
})

test('the server’s errors find their inputs; what belongs to none is kept', () => {
  expect(
    placeErrors(brand, {
      name: ['a'],
      'translations.km.name': ['b'],
      image_path: ['c'],
      code: ['d', 'e'],
      ids: ['f'],
    }),
  ).toEqual({
    fields: { 'translations.en.name': 'a', 'translations.km.name': 'b', image: 'c', code: 'd\ne' },
    others: ['f'],
  })
})
