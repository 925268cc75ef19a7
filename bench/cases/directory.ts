import { createHash } from 'node:crypto'
import { FIRST_STORE } from '../seed/size.ts'
import type { Case, World } from '../world.ts'
import { comparedLists, cpuOfEach, idleRate, type List } from './compared-lists.ts'
import { inProcess } from './in-process.ts'

const STORES = 10_000
const PER_PAGE = 24
const CPU = 8
/** Where somebody stands in Phnom Penh, and how far a store is from there in shortened degrees. */
const NEAR = '11.56,104.92'
const APART = `power(latitude - 11.56, 2) + power(abs(longitude - 104.92), 2) * ${Math.cos((11.56 * Math.PI) / 180) ** 2}`

/** The comparison names a store; of what lies outside of all it is told one. */
const TABLE = `(SELECT ${FIRST_STORE} AS store_id, s.* FROM stores s) stores`
const SHOWN = "status = 'active' AND admin_status = 'approved' AND deleted_at IS NULL"

const LISTS: List[] = [
  { name: 'plain', query: {}, most: 1.5, mostCpu: CPU },
  { name: 'page 100', query: { page: 100 }, offset: 99 * PER_PAGE, most: 1.5, mostCpu: CPU },
  { name: 'sorted by name', query: { sort: 'name' }, orderBy: 'sort_en, id', most: 1.5, mostCpu: CPU },
  {
    name: 'found by a Khmer word',
    query: { search: 'ផ្កា', sort: 'newest' },
    where: "search_text LIKE '%ផ្កា%'",
    orderBy: 'id DESC',
    most: 1.5,
    mostCpu: CPU,
  },
  {
    name: 'the nearest first',
    query: { near: NEAR },
    where: 'latitude IS NOT NULL AND longitude IS NOT NULL',
    orderBy: `${APART}, id DESC`,
    most: 1.5,
    mostCpu: CPU,
  },
]

/** The admin's list, of all stores. */
const OWN_LISTS: List[] = [
  { name: 'plain', query: {}, most: 1.5, mostCpu: CPU },
  {
    name: 'of one status',
    query: { status: 'active', page: 40 },
    where: "status = 'active'",
    offset: 39 * PER_PAGE,
    most: 1.5,
    mostCpu: CPU,
  },
  {
    name: 'found by a name',
    query: { search: 'lotus shop 77' },
    where: ['name', 'name_km', 'sub_domain', 'domain', 'owner']
      .map((column) => `${column} ILIKE '%lotus shop 77%'`)
      .join(' OR '),
    most: 1.5,
    mostCpu: CPU,
  },
]

/** 10,000 more stores. */
async function moreStores({ db }: World) {
  const { findable } = await import('#server/domain/stores/keep-findable.ts')
  const rows = Array.from({ length: STORES }, (_, n) => {
    const name = `${['Lotus', 'River', 'Market', 'Palm'][n % 4]} shop ${n}`
    const name_km = `ហាង${['ផ្កាឈូក', 'ទន្លេ', 'ផ្សារ', 'ត្នោត'][n % 4]} ${n}`
    const sub_domain = `directory-${n}`
    const found = findable({ name, name_km, sub_domain, address: null, settings: {} })
    return { ...found, name, name_km, sub_domain, latitude: 10 + (n % 400) / 100, longitude: 102.5 + (n % 497) / 100 }
  })
  await db.query(
    `INSERT INTO stores (name, name_km, sub_domain, owner, email, latitude, longitude, search_text, sort_en, sort_km)
       SELECT name, name_km, sub_domain, 'Dara Sok', '', latitude, longitude, search_text, sort_en, sort_km
       FROM jsonb_to_recordset($1) AS r (name text, name_km text, sub_domain text, latitude float8, longitude float8,
         search_text text, sort_en text, sort_km text)`,
    [JSON.stringify(rows)],
  )
  await db.query('VACUUM ANALYZE stores')
}

const ADMIN = 'bench-admin@phsar.example'

/** @returns the bearer token of an admin of the platform */
async function adminSession({ db }: World): Promise<string> {
  const token = 'bench-api-session-of-the-platforms-admin'
  await db.query('DELETE FROM users WHERE email = $1', [ADMIN])
  await db.query(
    `WITH u AS (INSERT INTO users (type, firstname, lastname, email, password_hash)
       VALUES ('admin', 'Bench', 'Admin', $1, 'none') RETURNING id)
     INSERT INTO sessions (secret_hash, user_id, kind, expires_at)
       SELECT $2, id, 'api', now() + interval '1 day' FROM u`,
    [ADMIN, createHash('sha256').update(token).digest()],
  )
  return token
}

/** The directory of a platform with 10,000 more stores, its admin's list and dashboard, against the same lists bare. */
export const directory: Case = (world) =>
  inProcess(world, async ({ visitorCalls, callsBy }) => {
    const { postgres } = world.program
    const idle = await idleRate(postgres)
    const cpu = async (name: string, most: number, call: () => Promise<unknown>) => ({
      name: `${name}: CPU a request`,
      value: await cpuOfEach(postgres, idle, call),
      unit: 'ms',
      must: { most },
    })
    try {
      const { backend } = callsBy(await adminSession(world))
      // Of a thousand stores with a million orders.
      const dashboard = await cpu('dashboard of the platform', 20, () => backend.dashboard.platform({}))
      await moreStores(world)
      const { public: shown } = visitorCalls()
      const listed = await comparedLists(world, {
        name: 'public.stores',
        table: TABLE,
        orderBy: 'feature DESC, stocked DESC, sort_order, id DESC',
        perPage: PER_PAGE,
        lists: LISTS.map((of) => ({ ...of, where: [SHOWN, of.where].filter(Boolean).join(' AND ') })),
        list: (query) => shown.stores({ limit: PER_PAGE, ...query } as Parameters<typeof shown.stores>[0]),
      })
      const { list } = backend.stores
      const own = await comparedLists(world, {
        name: 'stores.list',
        table: TABLE,
        orderBy: 'id DESC',
        perPage: PER_PAGE,
        lists: OWN_LISTS.map((of) => ({
          ...of,
          where: of.where ? `deleted_at IS NULL AND (${of.where})` : 'deleted_at IS NULL',
        })),
        list: (query) => list({ limit: PER_PAGE, ...query } as Parameters<typeof list>[0]),
      })
      const points = await cpu('public.store-points, a map of 300', CPU, () => shown.storePoints({}))
      return {
        requests: [...listed.requests, ...own.requests],
        figures: [dashboard, ...listed.figures, ...own.figures, points],
      }
    } finally {
      await world.db.query('DELETE FROM users WHERE email = $1', [ADMIN])
      await world.db.query("DELETE FROM stores WHERE sub_domain LIKE 'directory-%'")
    }
  })
