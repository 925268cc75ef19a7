import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownFolder } from '../support/own-folder.ts'
import { ownWorld } from './support/own-world.ts'
import { printOf, touched, type World, world } from './support/world.ts'

const { superUrl } = await ownWorld()
// Other files of the run keep pictures of the same store.
ownFolder()
const { runRecurring } = await import('../support/run-recurring.ts')
const { purgeStores } = await import('#server/domain/stores/purge-job.ts')
const { storeFolder } = await import('#server/domain/files/image-folder.ts')

let there: World
let others: string[]

beforeAll(async () => {
  there = await world(superUrl)
  others = await printOf(there.db, there.a.id)
})
afterAll(() => there?.end())

const admins = (method: string, path: string) =>
  there.app.call(method, `/api/backend/stores${path}`, { token: there.admin })
const purge = () => runRecurring(purgeStores)
const shopStatus = async () => (await there.app.call('GET', '/api/shop/store', { host: there.b.host })).status
const brandsStatus = async () => (await there.app.call('GET', '/api/backend/brands', { token: there.b.token })).status

describe('a store that the platform deletes', () => {
  it('lets nobody in, is in no list but its own, and comes back as it was', async () => {
    const path = `/${there.b.id}`
    expect([await shopStatus(), await brandsStatus()]).toEqual([200, 200])
    expect((await admins('DELETE', path)).status).toBe(200)
    expect([await shopStatus(), await brandsStatus()]).toEqual([404, 401])
    expect((await admins('DELETE', path)).status).toBe(404)
    expect((await admins('PUT', path)).status).toBe(404)
    const listed = async (query: string) =>
      (await admins('GET', `?limit=100${query}`)).body.data.map(({ id }: { id: number }) => id)
    expect(await listed('')).not.toContain(there.b.id)
    expect(await listed('&deleted=true')).toEqual([there.b.id])
    const { body } = await admins('GET', path)
    expect(Date.parse(body.data.ends_at) - Date.parse(body.data.deleted_at)).toBe(30 * 86_400_000)

    expect((await admins('POST', `${path}/restore`)).body.data).toMatchObject({ deleted_at: null, ends_at: null })
    expect([await shopStatus(), await brandsStatus()]).toEqual([200, 200])
    expect((await admins('POST', `${path}/restore`)).status).toBe(404)
  })

  it('stays whole for thirty days, and then leaves nothing but its logs, and all of the others', async () => {
    await there.app.upload(there.b.token)
    await admins('DELETE', `/${there.b.id}`)
    const before = await printOf(there.db, there.b.id)
    await purge()
    expect(touched(before, await printOf(there.db, there.b.id))).toEqual([])
    expect(existsSync(storeFolder(there.b.id))).toBe(true)

    const moved = "UPDATE stores SET deleted_at = now() - interval '31 days' WHERE id = $1"
    await there.db.query(moved, [there.b.id])
    await purge()
    const left = (await printOf(there.db, there.b.id)).filter((line) => !/ (0 ?|null)$/.test(line))
    expect(left.map((line) => line.split(' ')[0])).toEqual(['stores', 'activity_logs'])
    expect(existsSync(storeFolder(there.b.id))).toBe(false)
    const { rows } = await there.db.query("SELECT to_jsonb(s) - 'created_at' AS s FROM stores s WHERE id = $1", [
      there.b.id,
    ])
    const { sub_domain, ...tombstone } = rows[0].s
    expect(sub_domain).toBe(`deleted-${there.b.id}`)
    expect(JSON.stringify(tombstone)).not.toMatch(new RegExp(there.b.name, 'i'))
    expect((await admins('POST', `/${there.b.id}/restore`)).status).toBe(404)
    expect((await admins('GET', `/${there.b.id}`)).status).toBe(404)
    expect(touched(others, await printOf(there.db, there.a.id))).toEqual([])
    // Its name and its owner's e-mail are free again.
    const again = {
      store_name: 'Again',
      sub_domain: there.b.name,
      firstname: 'Dara',
      lastname: 'Sok',
      email: there.b.email,
      password: `Tukrolok@${randomUUID().slice(0, 8)}`,
    }
    const body = { ...again, password_confirmation: again.password }
    expect((await there.app.call('POST', '/api/public/signup', { body })).status).toBe(201)
  }, 120_000)
})
