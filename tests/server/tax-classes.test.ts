import { ownDatabase } from '../support/database.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')
const { crudContract } = await import('../support/crud-contract.ts')

crudContract(
  {
    path: 'tax-classes',
    permission: 'product',
    entity: 'tax-class',
    body: (n) => ({ name: `Tax ${n}`, translations: { km: { name: `ពន្ធ ${n}` } }, rate: n / 4, sort_order: n }),
    bad: [
      { body: { name: '' }, field: 'name' },
      { body: { sort_order: 1000 }, field: 'sort_order' },
      { body: { status: 'yes' }, field: 'status' },
      { body: { rate: -1 }, field: 'rate' },
      { body: { rate: 100.01 }, field: 'rate' },
      { body: { rate: 7.125 }, field: 'rate' },
      { body: { rate: '10' }, field: 'rate' },
      { body: { rate: null }, field: 'rate' },
    ],
    change: { rate: 7.35, status: false },
    use: async (api, token, id) => {
      const body = { name: 'Taxed', price: '1.00', tax_class_id: id }
      await api.call('POST', '/api/backend/products', { token, body })
    },
  },
  api,
)
