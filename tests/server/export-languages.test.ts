import { describe, expect, it } from 'vitest'
import type { Parsed } from '../support/api.ts'
import { importBench } from '../support/import-bench.ts'
import { counts } from '../support/imports.ts'

const { api, imports } = await importBench()

async function make(token: string, path: string, body: Parsed) {
  const reply = await api.call('POST', `/api/backend/${path}`, { token, body })
  expect([reply.status, reply.body.errors]).toEqual([201, undefined])
  return reply.body.data as Parsed
}

const exported = async (token: string) =>
  (await api.call('GET', '/api/backend/products/export', { token })).body as Buffer
const byText = (a: unknown, b: unknown) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)

describe('a catalogue in two languages', () => {
  it('goes to an empty store, which then says all that the first one does', async () => {
    const { token } = await api.signUp()
    const both = (en: string, km: string) => ({ translations: { en: { name: en }, km: { name: km } } })
    const food = await make(token, 'categories', both('Food', 'អាហារ'))
    const hot = await make(token, 'categories', { ...both('Hot', 'ក្ដៅ'), parent_id: food.id })
    const khmer = await make(token, 'categories', { translations: { km: { name: 'ពិសេស' } } })
    const brand = await make(token, 'brands', both('River', 'ទន្លេ'))
    const maker = await make(token, 'manufactures', both('Maker', 'អ្នកផលិត'))
    const tags = [await make(token, 'tags', both('New', 'ថ្មី')), await make(token, 'tags', { name: 'Plain' })]
    const origin = await make(token, 'attributes', both('Origin: of it', 'ប្រភព'))
    const size = await make(token, 'options', {
      ...both('Size', 'ទំហំ'),
      values: [both('Small', 'តូច'), both('Large', 'ធំ'), { name: 'XXL' }],
    })
    const [small, large, wide] = size.values.map(({ value_id, id }: Parsed) => value_id ?? id)
    const extra = { name: 'Extras', type: 'checkbox', ...both('Extras', 'បន្ថែម') }
    await make(token, 'products', {
      ...both('Soup', 'ស៊ុប'),
      code: 'SOUP',
      price: '2.00',
      quantity: 3,
      category_ids: [hot.id, khmer.id],
      brand_id: brand.id,
      manufacture_id: maker.id,
      tag_ids: tags.map(({ id }) => id),
      attributes: [{ attribute_id: origin.id, translations: { en: { text: 'Kampot' }, km: { text: 'កំពត' } } }],
      options: [
        {
          option_id: size.id,
          values: [small, large, wide].map((value_id) => ({ value_id })),
        },
        {
          ...extra,
          values: [
            { ...both('Egg', 'ស៊ុត'), price: '0.50' },
            { name: 'Ice', price: '0.00' },
          ],
        },
      ],
      variants: [small, large, wide].map((value_id, i) => ({
        code: `SOUP-${i}`,
        option_values: [{ option_id: size.id, value_id }],
      })),
    })
    const file = await exported(token)
    const other = await api.signUp()
    expect(counts(await imports.imported(other.token, file))).toEqual([1, 0, 0, 0])
    expect((await exported(other.token)).toString()).toBe(file.toString())
    const names = async (of: string, path: string) =>
      ((await api.call('GET', `/api/backend/${path}?limit=50`, { token: of })).body.data as Parsed[])
        .map(({ translations, values }) => [
          translations,
          values?.map((value: Parsed) => value.translations).toSorted(byText) ?? [],
        ])
        .toSorted(byText)
    for (const path of ['categories', 'brands', 'manufactures', 'tags', 'attributes', 'options'])
      expect([path, await names(other.token, path)]).toEqual([path, await names(token, path)])
  }, 60_000)
})
