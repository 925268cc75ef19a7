import { sql } from 'drizzle-orm'
import type { Locale } from '#app/contracts/kit.ts'
import type { SearchHit } from '#app/contracts/search.ts'
import type { SessionUser, Store } from '#server/core/procedure/context.ts'
import { shopOrigin } from '#server/core/procedure/origins.ts'
import { contains, searchText } from '#server/core/text/search-text.ts'
import { dbOf, platformDb } from '#server/db/client.ts'
import { findNamed, type NamedKind } from './find-catalogue.ts'
import { findCustomers } from './find-customers.ts'
import { findOrders } from './find-orders.ts'
import { findPages } from './palette-names.ts'
import { PER_KIND } from './per-kind.ts'

/** A single letter finds everything. */
const LEAST = 2

/** What the command palette finds: pages and, of the own store, whatever the user may view; a platform admin finds stores. */
export async function search(user: SessionUser, q: string, locale: Locale): Promise<SearchHit[]> {
  const pages = findPages(user, q, locale).slice(0, PER_KIND)
  const hits = pages.map(
    ({ key, label }) => ({ kind: 'page', id: null, title: label, detail: null, link: key }) as const,
  )
  return [...hits, ...(await findRecords(user, q, locale))]
}

/** As `search`, without the pages. */
export async function findRecords(user: SessionUser, q: string, locale: Locale): Promise<SearchHit[]> {
  if (searchText(q).length < LEAST) return []
  if (user.type === 'admin') return findStores(q, locale)
  return user.store ? ofStore(user, user.store, q, locale) : []
}

const CATALOGUE: readonly NamedKind[] = ['product', 'category', 'brand', 'manufacture']

async function ofStore(user: SessionUser, store: Store, q: string, locale: Locale): Promise<SearchHit[]> {
  const may = (permission: string) => user.permissions.has(permission)
  const found = await dbOf(store.id).read((db) => {
    const named = (kind: NamedKind) =>
      may(`${kind}-view`) ? findNamed(db, { store, locale }, kind, { q, edit: may(`${kind}-update`) }) : []
    const [product, ...others] = CATALOGUE
    return Promise.all([
      ...(product ? [named(product)] : []),
      may('order-view') ? findOrders(db, store, q) : [],
      may('customer-view') ? findCustomers(db, store, { q, edit: may('customer-update') }) : [],
      ...others.map(named),
    ])
  })
  return found.flat()
}

async function findStores(q: string, locale: Locale): Promise<SearchHit[]> {
  const { rows } = await platformDb.read((db) =>
    db.execute<Record<'name' | 'sub_domain', string> & { id: number; name_km: string | null }>(sql`
      SELECT id, name, name_km, sub_domain FROM stores WHERE deleted_at IS NULL
        AND lower(name || ' ' || coalesce(name_km, '') || ' ' || sub_domain || ' ' || email) LIKE ${contains(q)}
      ORDER BY name, id LIMIT ${PER_KIND}`),
  )
  return rows.map(({ id, name, name_km, sub_domain }) => ({
    kind: 'store',
    id: Number(id),
    title: (locale === 'km' && name_km) || name,
    detail: sub_domain,
    link: shopOrigin(sub_domain),
  }))
}
