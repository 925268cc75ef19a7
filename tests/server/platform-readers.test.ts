import { createRouterClient } from '@orpc/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { SORTS, sortOrder, status, statusFilter, text } from '#app/contracts/fields.ts'
import { resource } from '#app/contracts/kit.ts'
import type { RequestContext, SessionUser } from '#server/core/procedure/context.ts'
import type { ServedTo } from '#server/core/rows/served-to.ts'
import { ownDatabase } from '../support/database.ts'

await ownDatabase()
const { repository } = await import('#server/core/rows/repository.ts')
const { serve } = await import('#server/core/rows/serve.ts')
const { storeCategories } = await import('#server/db/schema/store-categories.ts')

/** A resource that the platform keeps for its stores, planted on a table of the platform's. */
const offer = resource({
  name: 'planted_offer',
  path: 'planted-offers',
  permission: 'planted',
  labels: { one: () => 'Offer', many: () => 'Offers' },
  texts: { name: text(40) },
  shape: { sort_order: sortOrder, status },
  extra: {},
  columns: [],
  fieldSets: [],
  filters: [statusFilter],
  sorts: SORTS,
})
const rows = repository(offer, storeCategories, {})

let admin: SessionUser
let store: NonNullable<SessionUser['store']>

const staff = (...permissions: string[]): SessionUser => ({
  ...admin,
  type: 'store',
  store,
  permissions: new Set(permissions),
})

const as = (user: SessionUser | null, to: ServedTo) => {
  const context: RequestContext = {
    requestId: 'planted',
    ip: '127.0.0.1',
    localeAsked: true,
    sessionUser: async () => user,
    editor: async () => null,
    customer: async () => null,
    knownCustomer: null,
    shop: null,
    previewTheme: null,
    knownBrowser: null,
    limit: async () => undefined,
    userAgent: 'test',
    signal: new AbortController().signal,
    idempotencyKey: null,
  }
  return createRouterClient(serve(rows, { who: 'admin', ...to }), { context })
}
const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: { status?: number }) => error.status,
  )

beforeAll(async () => {
  const server = await (await import('../support/api.ts')).api()
  const { id } = await server.signUp()
  const { PLATFORM_STORE } = await import('#server/core/procedure/platform-store.ts')
  store = { ...PLATFORM_STORE, id }
  admin = {
    sessionId: 0,
    kind: 'api',
    userId: 1,
    type: 'admin',
    store: null,
    isOwner: false,
    mustEnroll: false,
    locale: 'en',
    name: 'Ad Min',
    permissions: new Set(),
  }
})

describe('what an admin keeps and others read', () => {
  it('is written by him alone, and read by no one else where nobody is named', async () => {
    const api = as(admin, {})
    const id = Number((await api.create({ name: 'Open', sort_order: 1 })).data.id)
    expect((await api.list({})).data.map(({ name }) => name)).toEqual(['Open'])
    const owner = as(staff('planted-view', 'planted-create', 'planted-update', 'planted-delete'), {})
    for (const call of [
      () => owner.list({}),
      () => owner.get({ id }),
      () => owner.create({ name: 'Own' }),
      () => owner.update({ id, name: 'Own' }),
      () => owner.remove({ id }),
      () => owner.multiDelete({ ids: [id] }),
      () => owner.duplicate({ id }),
      () => owner.histories({ id, page: 1, limit: 10 }),
    ])
      expect(await statusOf(call())).toBe(403)
    expect(await statusOf(as(null, {}).list({}))).toBe(401)
  })

  it.each([
    ['all staff', {}, []],
    ['who holds a permission', { permission: 'theme-look' }, ['theme-look']],
  ] as const)('is read by %s, as far as it is active', async (_, readers, permissions) => {
    const api = as(admin, { readers })
    const shown = Number((await api.create({ name: `Shown to ${permissions.length}` })).data.id)
    const hidden = Number((await api.create({ name: `Hidden from ${permissions.length}`, status: false })).data.id)
    const reader = as(staff(...permissions), { readers })
    const ids = async (query = {}) => (await reader.list({ limit: 100, ...query })).data.map(({ id }) => id)
    expect(await ids()).toContain(shown)
    expect(await ids()).not.toContain(hidden)
    expect(await ids({ status: 'false' })).not.toContain(hidden)
    expect((await reader.get({ id: shown })).data.name).toBe(`Shown to ${permissions.length}`)
    expect(await statusOf(reader.get({ id: hidden }))).toBe(404)
    expect(await statusOf(api.get({ id: hidden }))).toBe(200)
    for (const call of [
      () => reader.create({ name: 'Own' }),
      () => reader.update({ id: shown, name: 'Own' }),
      () => reader.remove({ id: shown }),
      () => reader.duplicate({ id: shown }),
      () => reader.histories({ id: shown, page: 1, limit: 10 }),
    ])
      expect(await statusOf(call())).toBe(403)
    if (permissions.length > 0) expect(await statusOf(as(staff('other'), { readers }).list({}))).toBe(403)
    expect(await statusOf(as(staff(...permissions), { readers }).get({ id: 999_999 }))).toBe(404)
  })

  it('lies with the platform, whoever looks', async () => {
    const { dbOf } = await import('#server/db/client.ts')
    const { eq } = await import('drizzle-orm')
    const idsOf = (storeId: number) =>
      dbOf(storeId).read((db) =>
        db.select({ id: storeCategories.id }).from(storeCategories).where(eq(storeCategories.store_id, storeId)),
      )
    expect((await idsOf(0)).length).toBeGreaterThan(0)
    expect(await idsOf(store.id)).toEqual([])
  })
})
