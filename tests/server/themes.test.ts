import { ownDatabase } from '../support/database.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')
const { crudContract } = await import('../support/crud-contract.ts')
const { expect } = await import('vitest')
const { platformDb } = await import('#server/db/client.ts')
const { sql } = await import('drizzle-orm')

crudContract(
  {
    path: 'themes',
    entity: 'theme',
    admin: true,
    readers: true,
    permission: 'theme',
    begins: 6,
    tree: true,
    body: (n) => ({
      name: `Look ${n}`,
      code: `look-${n}`,
      translations: { km: { name: `រូបរាង ${n}` } },
      sort_order: n,
    }),
    bad: [
      { body: { name: '' }, field: 'name' },
      { body: { code: '' }, field: 'code' },
      { body: { code: 'two words' }, field: 'code' },
      { body: { sort_order: 1000 }, field: 'sort_order' },
      { body: { status: 'yes' }, field: 'status' },
    ],
    change: { sort_order: 500, status: false },
    use: async (server, _, id) => {
      const store = await server.signUp()
      const put = platformDb.tx((db) => db.execute(sql`UPDATE stores SET theme_id = ${id} WHERE id = ${store.id}`))
      expect((await put).rowCount).toBe(1)
    },
  },
  api,
)
