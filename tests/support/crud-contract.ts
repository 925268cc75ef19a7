import { beforeAll, describe, expect, it } from 'vitest'
import { adminToken } from './admin-token.ts'
import type { Api } from './api.ts'

export interface CrudCase {
  /** Path below /api/backend. */
  path: string
  permission: string
  /** Its table; absent: its path. */
  table?: string
  /** What the audit rows call it; absent: the permission. */
  entity?: string
  /** A valid body; `n` makes it differ from the others. */
  body(n: number): Record<string, unknown>
  /** Bodies that are refused, and the field each is refused on. */
  bad: { body: Record<string, unknown>; field: string }[]
  /** A change and the field that shows it. */
  change: Record<string, unknown>
  /** How many there are before the first is made. */
  begins?: number
  /** Without a wish its list is a tree, by sort order and name (api.md); else the newest come first. */
  tree?: true
  /** The platform keeps it: its admin alone may call. */
  admin?: true
  /** Of what the platform keeps: any store's people read what is active. */
  readers?: true
  /** Where it tells how a row changed. */
  changesAt?: string
  /** It is neither on nor off. */
  stateless?: true
  /** Makes something that uses the row, so that deleting it is 409; where nothing can, leave it out. */
  use?(api: Api, token: string, id: number): Promise<void>
}

/** A reply but for the number of its request. */
const withoutId = ({ request_id: _, ...body }: Record<string, unknown>) => body

type Store = Awaited<ReturnType<Api['signUp']>>

/** What every CRUD resource keeps to, at the REST door (api.md, Replies, Errors and Shapes). */
export function crudContract(
  {
    path,
    permission,
    entity = permission,
    body,
    bad,
    change,
    use,
    tree,
    stateless,
    admin,
    readers,
    begins = 0,
    changesAt = 'histories',
    table = path.replace(/.*\//, '').replaceAll('-', '_'),
  }: CrudCase,
  start: () => Promise<Api>,
): void {
  const url = `/api/backend/${path}`
  describe(`crud contract of ${path}`, () => {
    let api: Api
    let a: Pick<Store, 'id' | 'token'>
    let b: Store
    const ids: number[] = []
    const create = async (token: string, n: number) =>
      (await api.call('POST', url, { token, body: body(n) })).body.data.id as number

    beforeAll(async () => {
      api = await start()
      a = admin ? { id: 0, token: await adminToken() } : await api.signUp()
      b = await api.signUp()
      for (let n = 1; n <= 12; n++) ids.push(await create(a.token, n))
    })
    const get = (query: string, token = a.token) => api.call('GET', `${url}${query}`, { token })

    it(`lists, ${tree ? 'as a tree' : 'newest first'}, ten a page, with the meta of every list`, async () => {
      const first = await get('')
      expect(first.status).toBe(200)
      expect(first.body.meta).toEqual({ current_page: 1, last_page: 2, per_page: 10, total: 12 + begins })
      expect(first.body.data.map((row: { id: number }) => row.id)).toEqual((tree ? ids : ids.toReversed()).slice(0, 10))
      const past = await get('?page=99')
      expect([past.status, past.body.data, past.body.meta.current_page]).toEqual([200, [], 99])
    })

    it('sorts both ways, and refuses an unknown sort and numbers out of range', async () => {
      const up = await get('?sort=name&direction=asc&limit=100')
      const down = await get('?sort=name&direction=desc&limit=100')
      const names = (reply: typeof up) => reply.body.data.map((row: { name: string }) => row.name)
      expect(names(up)).toEqual(names(down).toReversed())
      for (const query of [
        '?sort=id;drop',
        '?sort=store_id',
        '?direction=up',
        '?page=0',
        '?page=x',
        '?limit=101',
        '?limit=0',
        '?limit=1e2',
      ]) {
        expect([query, (await get(query)).status]).toEqual([query, 422])
      }
    })

    it('searches literally', async () => {
      const { name } = body(7) as { name: string }
      const found = await get(`?search=${encodeURIComponent(name)}`)
      expect(found.body.data.map((row: { id: number }) => row.id)).toContain(ids[6])
      for (const sign of ['%', '_', '\\'])
        expect((await get(`?search=${encodeURIComponent(sign)}`)).body.data).toEqual([])
    })

    if (!stateless)
      it('filters by status', async () => {
        await api.call('PUT', `${url}/${ids[0]}`, { token: a.token, body: { status: false } })
        expect((await get('?status=false')).body.data.map((row: { id: number }) => row.id)).toEqual([ids[0]])
        expect((await get('?status=1')).body.meta.total).toBe(11 + begins)
        expect((await get('?status=maybe')).status).toBe(422)
      })

    describe('refuses', () => {
      const total = async () => (await get('?limit=1')).body.meta.total
      let before: number
      beforeAll(async () => {
        before = await total()
      })
      it.each(bad)('$field', async ({ body: extra, field }) => {
        const reply = await api.call('POST', url, { token: a.token, body: { ...body(50), ...extra } })
        expect(reply.status).toBe(422)
        expect(Object.keys(reply.body.errors)).toContain(field)
      })
      it('and keeps nothing of it', async () => expect(await total()).toBe(before))
    })

    it('answers in the asked language', async () => {
      const headers = { 'accept-language': 'km' }
      const reply = await api.call('POST', url, {
        token: a.token,
        body: { ...body(51), name: '', translations: {} },
        headers,
      })
      expect(reply.body.errors.name).toEqual(['សូមបំពេញព័ត៌មាននេះ'])
    })

    it('changes what is sent, and raises the version', async () => {
      const before = (await get(`/${ids[1]}`)).body.data
      const after = await api.call('PUT', `${url}/${ids[1]}`, {
        token: a.token,
        body: { ...change, version: before.version },
      })
      expect(after.status).toBe(200)
      expect(after.body.data).toMatchObject({ ...change, name: before.name, version: before.version + 1 })
    })

    it('empties a text in one language, and never a name in both', async () => {
      const put = (translations: object) =>
        api.call('PUT', `${url}/${ids[1]}`, { token: a.token, body: { translations } })
      expect((await put({ km: { name: 'ឈ្មោះ' } })).body.data.translations.km.name).toBe('ឈ្មោះ')
      const emptied = await put({ km: { name: '' } })
      expect([emptied.status, emptied.body.data?.translations.km.name]).toEqual([200, undefined])
      const both = await put({ en: { name: '' }, km: { name: null } })
      expect([both.status, Object.keys(both.body.errors)]).toEqual([422, ['name']])
    })

    it('refuses a stale save with what differs, and keeps the row', async () => {
      const [key, yours] = Object.entries(change)[0] as [string, unknown]
      const { version, [key]: theirs } = (await get(`/${ids[2]}`)).body.data
      const reply = await api.call('PUT', `${url}/${ids[2]}`, {
        token: a.token,
        body: { ...change, version: version - 1 },
      })
      expect(reply.status).toBe(409)
      expect(reply.body).toMatchObject({ version, conflicts: { [key]: { theirs, yours } } })
      expect((await get(`/${ids[2]}`)).body.data[key]).toEqual(theirs)
    })

    it('answers a foreign id as one that never was', async () => {
      for (const [method, extra] of [
        ['GET', {}],
        ['PUT', { body: change }],
        ['DELETE', {}],
      ] as const) {
        const foreign = await api.call(method, `${url}/${ids[3]}`, { token: b.token, ...extra })
        const never = await api.call(method, `${url}/999999999`, { token: b.token, ...extra })
        if (readers && method === 'GET') expect([foreign.status, never.status]).toEqual([200, 404])
        else expect([foreign.status, withoutId(foreign.body)]).toEqual([admin ? 403 : 404, withoutId(never.body)])
      }
      for (const none of ['abc', '1e3', '0x10', '-1', '99999999999999999999'])
        expect((await get(`/${none}`)).status).toBe(404)
      if (!admin) expect((await get('', b.token)).body.meta.total).toBe(begins)
    })

    it('asks for a permission on every call', async () => {
      const of = admin ? b.id : a.id
      const nothing = await api.staff(of, [])
      const viewer = await api.staff(of, [`${permission}-view`])
      const calls = [
        ['GET', ''],
        ['GET', `/${ids[4]}`],
        ['POST', ''],
        ['PUT', `/${ids[4]}`],
        ['DELETE', `/${ids[4]}`],
        ['POST', '/multi-delete'],
      ]
      for (const [method = '', tail = ''] of calls) {
        const sent =
          method === 'GET' || method === 'DELETE'
            ? {}
            : { body: tail === '/multi-delete' ? { ids: [ids[4]] } : body(60) }
        const at = async (token?: string) =>
          (await api.call(method, url + tail, { ...sent, ...(token && { token }) })).status
        const read = method === 'GET' && readers ? 200 : 403
        expect([method, tail, await at(nothing), await at()]).toEqual([method, tail, read, 401])
        expect(await at(viewer)).toBe(method === 'GET' && !admin ? 200 : read)
      }
    })

    it('makes a copy with a name of its own, switched off, and tells the history of each', async () => {
      const first = (await get(`/${ids[8]}`)).body.data
      const reply = await api.call('POST', `${url}/${ids[8]}/duplicate`, { token: a.token })
      expect([reply.status, reply.body.errors]).toEqual([201, undefined])
      const copy = reply.body.data
      expect([copy.name, copy.status, copy.id === first.id]).toEqual([
        `${first.name} (copy)`,
        stateless ? undefined : false,
        false,
      ])
      const told = async (id: number) =>
        (await get(`/${id}/${changesAt}`)).body.data.map((row: { event: string }) => row.event)
      expect([await told(copy.id), (await told(first.id)).at(-1)]).toEqual([['created'], 'created'])
      expect((await get(`/${ids[8]}/${changesAt}`, b.token)).status).toBe(admin ? 403 : 404)
      await api.call('DELETE', `${url}/${copy.id}`, { token: a.token })
    })

    it('deletes several, all or none', async () => {
      const none = await api.call('POST', `${url}/multi-delete`, { token: a.token, body: { ids: [ids[5], 999999999] } })
      expect([none.status, (await get(`/${ids[5]}`)).status]).toEqual([422, 200])
      const unchosen = await api.call('POST', `${url}/multi-delete`, { token: a.token, body: { ids: [] } })
      expect([unchosen.status, unchosen.body.errors]).toEqual([
        422,
        { ids: ['You must check at least 1 checkbox to delete'] },
      ])
      const both = await api.call('POST', `${url}/multi-delete`, { token: a.token, body: { ids: [ids[5], ids[6]] } })
      expect([both.status, both.body]).toEqual([200, { message: 'Deleted successfully!' }])
      expect((await get(`/${ids[5]}`)).status).toBe(404)
    })

    it('deletes what a filter means, and nothing by a word it does not know', async () => {
      const id = await create(a.token, 61)
      const { name } = (await get(`/${id}`)).body.data
      const { total } = (await get('')).body.meta
      const remove = (body: object) => api.call('POST', `${url}/multi-delete`, { token: a.token, body })
      for (const body of [{}, { filter: { serch: name } }, { filter: { search: name }, ids: [id] }, { filter: 1 }])
        expect((await remove(body)).status, JSON.stringify(body)).toBe(422)
      expect((await get('')).body.meta.total).toBe(total)
      expect((await remove({ filter: { search: name } })).status).toBe(200)
      expect([(await get(`/${id}`)).status, (await get('')).body.meta.total]).toEqual([404, total - 1])
    })

    if (use)
      it('keeps what is in use', async () => {
        await use(api, a.token, ids[7] ?? 0)
        const reply = await api.call('DELETE', `${url}/${ids[7]}`, { token: a.token })
        expect(reply.status).toBe(409)
        expect((await get(`/${ids[7]}`)).status).toBe(200)
      })

    it('leaves one audit row a write', async () => {
      const { dbOf } = await import('#server/db/client.ts')
      const { sql } = await import('drizzle-orm')
      const id = await create(a.token, 70)
      await api.call('PUT', `${url}/${id}`, { token: a.token, body: change })
      await api.call('DELETE', `${url}/${id}`, { token: a.token })
      const { rows } = await dbOf(a.id).tx((db) =>
        db.execute(
          sql`SELECT event, user_name, ip FROM activity_logs WHERE entity_id = ${id} AND entity = ${entity} ORDER BY id`,
        ),
      )
      expect(rows).toEqual(
        ['created', 'updated', 'deleted'].map((event) => ({
          event,
          user_name: admin ? 'Ad Min' : 'Dara Sok',
          ip: '127.0.0.1',
        })),
      )
    })

    it('is called by its name in the log, and so is each field that changed', async () => {
      const { dbOf } = await import('#server/db/client.ts')
      const { sql } = await import('drizzle-orm')
      const { rows } = await dbOf(a.id).tx((db) =>
        db.execute<{ key: string }>(
          sql`SELECT DISTINCT jsonb_object_keys(changes) AS key FROM activity_logs WHERE entity = ${entity} AND changes <> '{}'`,
        ),
      )
      expect(rows.length).toBeGreaterThan(0)
      const { ENTITIES } = await import('#app/office/activity-logs/log-words.ts')
      const { knownLabel } = await import('#app/office/activity-logs/changed-fields.ts')
      expect(ENTITIES[entity]).toBeDefined()
      const keys = rows.map(({ key }) => key).filter((key) => key !== 'translations')
      expect(keys.filter((key) => !knownLabel(entity, key))).toEqual([])
    })

    it('shows whatever is stored, also what a call would refuse', async () => {
      const { dbOf } = await import('#server/db/client.ts')
      const { sql } = await import('drizzle-orm')
      const id = await create(a.token, 80)
      await dbOf(a.id).tx(async (db) => {
        const { rows } = await db.execute<{ name: string }>(
          sql`SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND table_name = ${table}
            AND data_type = 'integer' AND column_name !~ '(^|_)id$' AND column_name <> 'version'`,
        )
        expect(rows.length).toBeGreaterThan(0)
        const beyond = sql.join(
          rows.map(({ name }) => sql`${sql.identifier(name)} = 123456789`),
          sql`, `,
        )
        await db.execute(sql`UPDATE ${sql.identifier(table)} SET ${beyond} WHERE id = ${id}`)
      })
      for (const tail of ['?limit=100', `/${id}`, `/${id}/${changesAt}`, '/export'])
        expect([tail, (await get(tail)).status]).toEqual([tail, 200])
      await api.call('DELETE', `${url}/${id}`, { token: a.token })
    })
  })
}
