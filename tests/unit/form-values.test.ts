import { expect, test } from 'vitest'
import { brand } from '#app/contracts/resources/brand.ts'
import { category } from '#app/contracts/resources/category.ts'
import { formIssues, placeErrors } from '#app/office/crud/form/form-issues.ts'
import { bodyOf, valuesOf } from '#app/office/crud/form/form-values.ts'
import { m } from '#app/paraglide/messages.js'

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

test('a picture kept by its path is an item in the form, and a path in the body', () => {
  const values = valuesOf(brand, { ...row, cover_path: '/files/1/c.webp', icon_path: null })
  expect(values).toMatchObject({ cover_path: { image: 'c.webp', image_url: '/files/1/c.webp' }, icon_path: null })
  expect(bodyOf(brand, values)).toMatchObject({ cover_path: '/files/1/c.webp', icon_path: null })
  expect(bodyOf(brand, { ...values, cover_path: null })).toMatchObject({ cover_path: null })
})

test('what points to other rows goes as ids', () => {
  expect(bodyOf(category, valuesOf(category))).toMatchObject({
    parent_id: null,
    filter_option_ids: [],
    mealtime: 'all',
  })
  const values = valuesOf(category, { id: 1, parent_id: 4, filter_option_ids: [2, 3] })
  expect(bodyOf(category, values)).toMatchObject({ parent_id: 4, filter_option_ids: [2, 3] })
  const { fields } = placeErrors(category, { 'filter_option_ids.1': ['a'], parent_id: ['b'], banner_path: ['c'] })
  expect(fields).toEqual({ filter_option_ids: 'a', parent_id: 'b', banner_path: 'c' })
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
