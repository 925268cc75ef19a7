import { beforeAll, describe, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'

await ownDatabase()
const { api: start } = await import('../support/api.ts')

let api: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
  api = await start()
})

describe('what a product costs the merchant', () => {
  it('is told of its changes to those alone who may change it', async () => {
    const { token, id: storeId } = await api.signUp()
    const body = { name: 'Tea', price: '5.00', cost_price: '1.23' }
    const { id } = (await api.call('POST', '/api/backend/products', { token, body })).body.data
    await api.call('PUT', `/api/backend/products/${id}`, { token, body: { cost_price: '3.21', price: '6.00' } })
    const viewer = await api.staff(storeId, ['product-view', 'audit-view'])
    const paths = [
      `products/${id}/histories`,
      'activity-logs?entity=product',
      'activity-logs/export',
      `activity-logs/${(await api.call('GET', '/api/backend/activity-logs?entity=product', { token })).body.data[0].id}`,
    ]
    for (const path of paths) {
      const read = async (by: string) => {
        const { status, body: said } = await api.call('GET', `/api/backend/${path}`, { token: by })
        expect([path, status]).toEqual([path, 200])
        return Buffer.isBuffer(said) ? said.toString('utf8') : JSON.stringify(said)
      }
      const [all, some] = [await read(token), await read(viewer)]
      expect([path, all.includes('3.21'), all.includes('6.00')]).toEqual([path, true, true])
      // A time has two digits before its point.
      expect([path, /(?<!\d)(3\.21|1\.23)/.test(some), some.includes('6.00'), some.includes('***')]).toEqual([
        path,
        false,
        true,
        true,
      ])
    }
  })
})
