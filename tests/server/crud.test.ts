import type { Api } from '../support/api.ts'
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
      { body: { cover_path: '/files/1/no-such-file.webp' }, field: 'cover_path' },
      { body: { manufacture_id: 999999999 }, field: 'manufacture_id' },
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
    path: 'manufactures',
    permission: 'manufacture',
    body: (n) => ({ name: `Maker ${n}`, translations: { km: { name: `អ្នកផលិត ${n}` } }, country: 'Cambodia' }),
    bad: [
      ...texts,
      { body: { website: 'javascript:alert(1)' }, field: 'website' },
      { body: { phone: 'call me' }, field: 'phone' },
      { body: { country: 'x'.repeat(61) }, field: 'country' },
      { body: { cover_path: '/files/1/no-such-file.webp' }, field: 'cover_path' },
    ],
    change: { country: 'Viet Nam' },
    use: async (api, token, id) => {
      await api.call('POST', '/api/backend/brands', { token, body: { name: 'Of the maker', manufacture_id: id } })
    },
  },
  api,
)

crudContract(
  {
    path: 'categories',
    permission: 'category',
    tree: true,
    body: (n) => ({ name: `Category ${n}`, translations: { km: { name: `ប្រភេទ ${n}` } }, sort_order: n }),
    bad: [
      ...texts,
      { body: { parent_id: 999999999 }, field: 'parent_id' },
      { body: { banner_path: '/files/1/no-such-file.webp' }, field: 'banner_path' },
      { body: { column: 0 }, field: 'column' },
      { body: { mealtime: 'midnight' }, field: 'mealtime' },
      { body: { available_from: '25:00' }, field: 'available_from' },
      { body: { filter_option_ids: [999999999] }, field: 'filter_option_ids.0' },
    ],
    change: { mealtime: 'lunch', available_from: '11:00', available_to: '14:00', top: false },
    use: async (api, token, id) => {
      await api.call('POST', '/api/backend/categories', { token, body: { name: 'Below it', parent_id: id } })
    },
  },
  api,
)

const linkTo = async (
  api: Api,
  token: string,
  link: (of: { store_id: number; product_id: number }) => Promise<unknown>,
) => {
  const made = await api.call('POST', '/api/backend/products', { token, body: { name: 'Linked', price: '1.00' } })
  const { body } = await api.call('GET', '/api/backend/auth/profile', { token })
  await link({ store_id: body.data.store_id, product_id: made.body.data.id })
}

crudContract(
  {
    path: 'tags',
    permission: 'tag',
    body: (n) => ({ name: `Tag ${n}`, translations: { km: { name: `ស្លាក ${n}` } }, sort_order: n }),
    bad: [...texts, { body: { slug: '///' }, field: 'slug' }],
    change: { sort_order: 77 },
    use: (api, token, id) =>
      linkTo(api, token, async (of) => {
        const { dbOf } = await import('#server/db/client.ts')
        const { productTags } = await import('#server/db/schema/catalogue-links.ts')
        await dbOf(of.store_id).tx((db) => db.insert(productTags).values({ ...of, tag_id: id }))
      }),
  },
  api,
)

crudContract(
  {
    path: 'customer-groups',
    permission: 'customer-group',
    stateless: true,
    body: (n) => ({ name: `Buyers ${n}`, translations: { km: { name: `អ្នកទិញ ${n}` } }, description: `Of ${n}` }),
    bad: [
      ...texts.filter(({ field }) => field !== 'status'),
      { body: { is_default: 'yes' }, field: 'is_default' },
      { body: { description: 'x'.repeat(501) }, field: 'description' },
    ],
    change: { sort_order: 77 },
    use: (api, token, id) =>
      linkTo(api, token, async (of) => {
        const { dbOf } = await import('#server/db/client.ts')
        const { productTiers } = await import('#server/db/schema/catalogue-links.ts')
        await dbOf(of.store_id).tx((db) =>
          db.insert(productTiers).values({ ...of, customer_group_id: id, min_qty: 2, price: 50 }),
        )
      }),
  },
  api,
)

crudContract(
  {
    path: 'options',
    permission: 'product',
    entity: 'option',
    body: (n) => ({
      name: `Option ${n}`,
      translations: { km: { name: `ជម្រើស ${n}` } },
      values: [{ name: `Value ${n}` }],
    }),
    bad: [
      ...texts,
      { body: { type: 'wheel' }, field: 'type' },
      { body: { values: [{ name: '' }] }, field: 'values.0.name' },
      { body: { values: [{ name: 'S' }, { translations: { km: { name: 's' } } }] }, field: 'values.1.name' },
      { body: { values: [{ id: 999999999, name: 'S' }] }, field: 'values.0.id' },
      { body: { values: [{ name: 'S', color: 'red' }] }, field: 'values.0.color' },
      { body: { values: [{ name: 'S', image: 'no.webp' }] }, field: 'values.0.image' },
    ],
    change: { type: 'radio' },
    use: async (api, token, id) => {
      const { body } = await api.call('GET', `/api/backend/options/${id}`, { token })
      const options = [{ option_id: id, values: [{ value_id: body.data.values[0].id }] }]
      await api.call('POST', '/api/backend/products', { token, body: { name: 'Has it', price: '1.00', options } })
    },
  },
  api,
)

crudContract(
  {
    path: 'attribute-groups',
    permission: 'product',
    entity: 'attribute-group',
    body: (n) => ({ name: `Group ${n}`, translations: { km: { name: `ក្រុម ${n}` } }, sort_order: n }),
    bad: texts,
    change: { sort_order: 88 },
    use: async (api, token, id) => {
      await api.call('POST', '/api/backend/attributes', { token, body: { name: 'In it', attribute_group_id: id } })
    },
  },
  api,
)

crudContract(
  {
    path: 'attributes',
    permission: 'product',
    entity: 'attribute',
    body: (n) => ({ name: `Attribute ${n}`, translations: { km: { name: `លក្ខណៈ ${n}` } }, sort_order: n }),
    bad: [...texts, { body: { attribute_group_id: 999999999 }, field: 'attribute_group_id' }],
    change: { sort_order: 88 },
    use: (api, token, id) =>
      linkTo(api, token, async (of) => {
        const { dbOf } = await import('#server/db/client.ts')
        const { productAttributes } = await import('#server/db/schema/catalogue-links.ts')
        await dbOf(of.store_id).tx((db) => db.insert(productAttributes).values({ ...of, attribute_id: id }))
      }),
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
      { body: { manufacture_id: 999999999 }, field: 'manufacture_id' },
      { body: { category_ids: [999999999] }, field: 'category_ids.0' },
      { body: { code: 'C-1' }, field: 'code' },
      { body: { images: [{ image: 'no.webp' }] }, field: 'images.0.image' },
      { body: { variants: [{ option_values: [{ option: 'Size', value: 'S' }] }] }, field: 'variants.0.option_values' },
    ],
    change: { price: '9.75' },
  },
  api,
)

crudContract(
  {
    path: 'roles',
    permission: 'role',
    // The presets, made with the store.
    begins: 8,
    body: (n) => ({ name: `Role ${n}`, translations: { km: { name: `តួនាទី ${n}` } }, permissions: ['order-view'] }),
    bad: [...texts, { body: { permissions: ['order-fly'] }, field: 'permissions.0' }],
    change: { permissions: ['customer-view', 'order-view'] },
    use: async (api, token, id) => {
      const { body } = await api.call('GET', '/api/backend/auth/profile', { token })
      const { dbOf } = await import('#server/db/client.ts')
      const { userRoles } = await import('#server/db/schema/store.ts')
      const { id: user_id, store_id } = body.data
      await dbOf(store_id).tx((db) => db.insert(userRoles).values({ store_id, user_id, role_id: id }))
    },
  },
  api,
)
