import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { catalogue } from '#server/db/seed/catalogue.ts'
import { ownDatabase } from '../support/database.ts'

await ownDatabase()
const { api: start } = await import('../support/api.ts')
const { fillInDemo } = await import('#server/api/fill-in-demo.ts')

let api: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
  api = await start()
  await fillInDemo()
}, 120_000)

describe('the demo', () => {
  it.each(catalogue.stores.map(({ subDomain }) => subDomain))(
    'of %s has the same cards by ids as by a query of one’s own',
    async (subDomain) => {
      const { dbOf } = await import('#server/db/client.ts')
      const { storeOfSubDomain } = await import('#server/http/store-of-host.ts')
      const { cardsInOrder, shownBrand } = await import('#server/domain/storefront/list-products.ts')
      const { cardColumns } = await import('#server/domain/storefront/product-card.ts')
      const { isNew } = await import('#server/domain/products/is-new.ts')
      const { brands, products } = await import('#server/db/schema/catalogue.ts')
      const store = await storeOfSubDomain(subDomain)
      if (!store) throw new Error('No store')
      const { asked, named } = await dbOf(store.id).read(async (tx) => {
        const where = sql`products.store_id = ${store.id}`
        return {
          asked: await tx
            .select({ ...cardColumns, is_new: isNew(store.id) })
            .from(products)
            .leftJoin(brands, shownBrand())
            .where(where)
            .orderBy(sql`products.id DESC`),
          named: await cardsInOrder(tx, store, sql`SELECT id FROM products WHERE ${where} ORDER BY id DESC`),
        }
      })
      expect(asked.length).toBeGreaterThan(5)
      expect(asked.some(({ specials }) => specials.length > 0)).toBe(true)
      expect(named).toEqual(asked)
    },
  )

  it.each(catalogue.stores.map((seed) => [seed.subDomain, seed] as const))(
    'of %s shows what a catalogue can hold',
    async (_, seed) => {
      const body = { email: seed.owner.email, password: catalogue.password }
      const { access_token: token } = (await api.call('POST', '/api/backend/auth/login', { body })).body
      const list = async (path: string) => (await api.call('GET', `/api/backend/${path}`, { token })).body.data
      for (const { product_count } of await list('tags')) expect(product_count).toBeGreaterThan(2)
      for (const row of await list('attributes'))
        expect([row.attribute_group, row.product_count > 0]).toEqual([expect.anything(), true])
      const options: { type: string; values: { color: string | null }[] }[] = await list('options')
      expect(options.length).toBeGreaterThan(2)
      for (const { values } of options.filter(({ type }) => type === 'color')) {
        expect(values.every(({ color }) => /^#[0-9a-f]{6}$/.test(color ?? ''))).toBe(true)
      }
      expect(options.some(({ type }) => type === 'color')).toBe(
        seed.products.some(({ options: own }) => own.some(({ type }) => type === 'color')),
      )
      const featured = (await list('feature-products')).map(({ code }: { code: string }) => code)
      expect(featured).toEqual(seed.extras.featured)
      const named = async (code: string | undefined) => (await list(`products?search=${code}`))[0]
      const [modifier] = seed.extras.modifiers
      const dish = await named(modifier?.of[0])
      const [extra] = dish.options
      expect([extra.translations.en.name, extra.values.length]).toEqual([modifier?.name.en, modifier?.values.length])
      for (const { of } of seed.extras.specials) expect([of, (await named(of)).specials.length]).toEqual([of, 1])
    },
  )
})
