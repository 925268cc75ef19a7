import { and, asc, eq, or } from 'drizzle-orm'
import type { Locale } from '#app/contracts/kit.ts'
import { toDecimal, toRiel } from '#app/contracts/money.ts'
import type { ShownPlan } from '#app/contracts/shown-plan.ts'
import { PLATFORM_STORE } from '#server/core/procedure/platform-store.ts'
import { textIn } from '#server/core/rows/texts.ts'
import { dbOf } from '#server/db/client.ts'
import { plans } from '#server/db/schema/plans.ts'
import { stores } from '#server/db/schema/platform.ts'

type PlanRow = typeof plans.$inferSelect

/** A choice is read as a whole. */
const MOST = 50

const platform = dbOf(PLATFORM_STORE.id)
const offered = and(eq(plans.status, true), eq(plans.is_public, true))

const riel = (cents: number) => toRiel(cents, PLATFORM_STORE.khr_rate, PLATFORM_STORE.khr_round)

function shown(row: PlanRow, locale: Locale): ShownPlan {
  const { translations, price_monthly, price_yearly } = row
  return {
    id: row.id,
    code: row.code,
    name: textIn(translations, 'name', locale) ?? '',
    description: textIn(translations, 'description', locale),
    features: (textIn(translations, 'features', locale) ?? '').split('\n').flatMap((line) => line.trim() || []),
    badge: textIn(translations, 'badge', locale),
    price_monthly: toDecimal(price_monthly, 'USD'),
    price_monthly_khr: riel(price_monthly),
    price_yearly: price_yearly === null ? null : toDecimal(price_yearly, 'USD'),
    price_yearly_khr: price_yearly === null ? null : riel(price_yearly),
    currency: 'USD',
    max_products: row.max_products,
    max_staff: row.max_staff,
    max_orders_month: row.max_orders_month,
    max_storage_mb: row.max_storage_mb,
    max_pages: row.max_pages,
    own_domain: row.own_domain,
    is_default: row.is_default,
    is_recommended: row.is_recommended,
  }
}

/** What anyone may have, in the order that the platform gave. */
export const publicPlans = async (locale: Locale): Promise<ShownPlan[]> => (await plansFor(locale, null)).plans

/** The same, and beside it the plan of a store, which may be offered no more, or to no other. */
export function plansFor(locale: Locale, storeId: number | null) {
  return platform.read(async (db) => {
    const [store] =
      storeId === null ? [] : await db.select({ plan: stores.plan_id }).from(stores).where(eq(stores.id, storeId))
    const own = store?.plan ?? null
    const rows = await db
      .select()
      .from(plans)
      .where(and(eq(plans.store_id, PLATFORM_STORE.id), or(offered, own === null ? undefined : eq(plans.id, own))))
      .orderBy(asc(plans.sort_order), asc(plans.id))
      .limit(MOST)
    const all = rows.map((row) => shown(row, locale))
    return { plan: all.find(({ id }) => id === own) ?? null, plans: all }
  })
}
