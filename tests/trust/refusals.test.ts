import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'

const { superUrl } = await ownDatabase()
const db = new pg.Client({ connectionString: superUrl })
const SECRET = 'Never@2026told'

let app: Api
let shop: Awaited<ReturnType<Api['signUp']>>
beforeAll(async () => {
  await db.connect()
  app = await (await import('../support/api.ts')).api()
  shop = await app.signUp()
})
afterAll(() => db.end())

const noted = async (token: string) => {
  const { body } = await app.call('GET', '/api/backend/auth/profile', { token })
  const { rows } = await db.query(
    `SELECT store_id::int, entity, entity_id::int, entity_label, note, changes, user_name, ip, t::text AS text
     FROM activity_logs t WHERE event = 'permission_denied' AND user_id = $1 ORDER BY id`,
    [body.data.id],
  )
  return rows
}
const later = (seconds: number) =>
  db.query(`UPDATE refusal_marks SET noted_at = noted_at - make_interval(secs => $1)`, [seconds])

describe('what somebody tried beyond his rights', () => {
  it('leaves one row a minute and kind, however often and wherever he tries', async () => {
    const token = await app.staff(shop.id, ['role-view', 'role-create', 'user-view', 'user-create'])
    const tries: [method: string, path: string, body?: object][] = [
      ['GET', '/api/backend/brands'],
      ['PUT', '/api/backend/settings', { name: SECRET }],
      ['DELETE', '/api/backend/roles/7'],
      ['POST', '/api/backend/roles', { name: 'X', permissions: ['setting-view'] }],
      ['PUT', '/api/backend/users/7/reset-password', { password: SECRET, password_confirmation: SECRET }],
      ['GET', '/api/backend/products/export?format=own&type=csv'],
      ['GET', '/api/backend/activity-logs/export'],
      ['GET', '/api/backend/stores'],
    ]
    const all = () =>
      Promise.all([...tries, ...tries, ...tries].map(([method, path, body]) => app.call(method, path, { token, body })))
    const statuses = (await all()).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([403, 404, 422].filter((status) => statuses.includes(status))))
    const rows = await noted(token)
    expect(rows.map(({ entity }) => entity).toSorted()).toEqual(['export', 'permission', 'role', 'user'])
    expect(rows[0]).toMatchObject({ store_id: shop.id, user_name: 'Srey Mom', ip: '127.0.0.1', changes: {} })
    expect(rows.map(({ text }) => text).join()).not.toContain(SECRET)
    await later(59)
    await all()
    expect(await noted(token)).toHaveLength(4)
    await later(1)
    await all()
    expect(await noted(token)).toHaveLength(8)
  })

  it('says what was called, and what it takes', async () => {
    const token = await app.staff(shop.id, ['role-view', 'role-create', 'role-update'])
    await app.call('DELETE', '/api/backend/brands/12', { token })
    const lacking = { name: 'X', permissions: ['setting-view'] }
    const role = await app.call('POST', '/api/backend/roles', { token, body: lacking })
    expect([
      role.status,
      (await noted(token)).map((row) => [row.entity, row.entity_id, row.entity_label, row.note]),
    ]).toEqual([
      422,
      [
        ['permission', 12, 'DELETE /brands/{id}', 'brand-delete'],
        ['role', null, 'POST /roles', 'You can only grant permissions you have. You do not have: View settings.'],
      ],
    ])
    const { rows } = await db.query(`SELECT count(*)::int AS n FROM roles WHERE translations::text LIKE '%"X"%'`)
    expect(rows).toEqual([{ n: 0 }])
  })

  it('is nothing where he may, where what he sent is wrong, and where nobody is signed in', async () => {
    const token = await app.staff(shop.id, ['brand-view', 'brand-create'])
    await app.call('GET', '/api/backend/brands', { token })
    await app.call('POST', '/api/backend/brands', { token, body: {} })
    await app.call('GET', '/api/backend/brands/999999', { token })
    expect(await noted(token)).toEqual([])
    const before = await db.query('SELECT count(*)::int AS n FROM activity_logs')
    await app.call('GET', '/api/backend/brands', {})
    expect((await db.query('SELECT count(*)::int AS n FROM activity_logs')).rows).toEqual(before.rows)
  })

  it('of a store’s owner on the platform’s calls stands in his store, of an admin on a store’s in the platform’s', async () => {
    const { createAdmin } = await import('#server/domain/identity/profile.ts')
    const person = { email: 'root@admin.example', password: 'Tukrolok@2026', firstname: 'A', lastname: 'B' }
    await createAdmin(person)
    const signed = await app.call('POST', '/api/backend/auth/login', { body: person })
    const admin = signed.body.access_token as string
    expect((await app.call('GET', '/api/backend/brands', { token: admin })).status).toBe(403)
    expect((await app.call('GET', '/api/backend/admin-users', { token: shop.token })).status).toBe(403)
    expect((await noted(admin)).map(({ store_id }) => store_id)).toEqual([0])
    expect((await noted(shop.token)).map(({ store_id, entity }) => [store_id, entity])).toEqual([[shop.id, 'user']])
  })
})
