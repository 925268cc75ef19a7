import { ownDatabase } from '../support/database.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')
const { crudContract } = await import('../support/crud-contract.ts')

const texts = [
  { body: { name: '' }, field: 'name' },
  { body: { name: 'x'.repeat(300) }, field: 'name' },
  { body: { name: 'a\u0000b' }, field: 'name' },
  { body: { sort_order: 1000 }, field: 'sort_order' },
  { body: { sort_order: 1.5 }, field: 'sort_order' },
  { body: { status: 'yes' }, field: 'status' },
]

crudContract(
  {
    path: 'brands',
    permission: 'brand',
    body: (n) => ({ name: `Brand ${n}`, translations: { km: { name: `ម៉ាក ${n}` } }, sort_order: n }),
    bad: [
      ...texts,
      { body: { website: 'javascript:alert(1)' }, field: 'website' },
      { body: { image: 'no-such-file.webp' }, field: 'image' },
      { body: { slug: '///' }, field: 'slug' },
    ],
    change: { sort_order: 77 },
    use: async (api, token, id) => {
      await api.call('POST', '/api/backend/products', {
        token,
        body: { name: 'Uses the brand', price: '1.00', brand_id: id },
      })
    },
  },
  api,
)

crudContract(
  {
    path: 'products',
    permission: 'product',
    body: (n) => ({ name: `Product ${n}`, code: `C-${n}`, price: '4.50', quantity: n }),
    bad: [
      ...texts,
      { body: { price: '-1' }, field: 'price' },
      { body: { price: '1.234' }, field: 'price' },
      { body: { price: 4.5 }, field: 'price' },
      { body: { quantity: -1 }, field: 'quantity' },
      { body: { brand_id: 999999999 }, field: 'brand_id' },
      { body: { category_ids: [999999999] }, field: 'category_ids.0' },
      { body: { code: 'C-1' }, field: 'code' },
      { body: { images: [{ image: 'no.webp' }] }, field: 'images.0.image' },
      { body: { variants: [{ option_values: [{ option: 'Size', value: 'S' }] }] }, field: 'variants.0.option_values' },
    ],
    change: { price: '9.75' },
  },
  api,
)
