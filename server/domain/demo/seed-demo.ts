import { sql } from 'drizzle-orm'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { withLocale } from '#server/core/procedure/locale.ts'
import { PLATFORM_STORE } from '#server/core/procedure/platform-store.ts'
import { dbOf, platformDb } from '#server/db/client.ts'
import { users } from '#server/db/schema/platform.ts'
import { cafeContent, platformContent } from '#server/db/seed/articles.ts'
import { catalogue } from '#server/db/seed/catalogue.ts'
import { createAdmin } from '#server/domain/identity/profile.ts'
import { env } from '#server/env.ts'
import { seedContent } from './seed-content.ts'
import { seedOrdersOf } from './seed-orders.ts'
import { seedPlans } from './seed-plans.ts'
import { seedReviewsOf } from './seed-reviews.ts'
import { type DemoRows, seedContacts, seedStore, seedStoreCategories, themeIds } from './seed-store.ts'

/** True while nobody has an account: the first run of an empty database. */
export async function isEmpty(): Promise<boolean> {
  const { rows } = await platformDb.tx((db) => db.execute(sql`SELECT 1 FROM users LIMIT 1`))
  return rows.length === 0
}

/** Fills an empty database with the demo's stores, their orders and a platform admin, through the domain's verbs. */
export async function seedDemo(rows: DemoRows, now: Date): Promise<void> {
  await withLocale('en', async () => {
    const name = catalogue.admin.name.en
    const adminId = await createAdmin({
      email: catalogue.admin.email,
      password: catalogue.password,
      firstname: name.first,
      lastname: name.last,
    })
    const platform = platformContext(adminId, `${name.first} ${name.last}`)
    await seedContacts(platform, catalogue.contacts, rows)
    await seedContent(platform, platformContent, rows)
    const roomy = await seedPlans(platform, rows)
    const looks = await themeIds()
    const kinds = await seedStoreCategories(platform, rows, looks)
    for (const seed of catalogue.stores) {
      const context = await seedStore(
        seed,
        { password: catalogue.password, categoryId: kinds.get(seed.category) ?? null, planId: roomy },
        rows,
      )
      if (seed === catalogue.stores[0]) await seedContent(context, cafeContent, rows)
      await seedOrdersOf(context, seed, now)
      await seedReviewsOf(context, now)
    }
    // Nobody reads the mail of the demo's people.
    await platformDb.tx((db) => db.update(users).set({ email_verified_at: sql`now()` }))
  })
}

/** The platform's admin, as a procedure would know him. */
function platformContext(userId: number, name: string): StaffContext {
  const holder = { sessionId: 0, kind: 'web', type: 'admin', isOwner: false, mustEnroll: false, locale: null } as const
  const user = { ...holder, userId, name, store: null, permissions: new Set<string>() }
  const store = PLATFORM_STORE
  return { requestId: 'demo', ip: '', locale: 'en', db: dbOf(store.id), store, user }
}

export interface DemoLogin {
  who: 'admin' | 'owner' | 'staff'
  store: string | null
  email: string
  password: string
}

/** The demo's logins; none where the demo is not what runs. */
export async function demoLogins(): Promise<DemoLogin[]> {
  if (env.SEED !== 'demo') return []
  const { rows } = await platformDb.tx((db) =>
    db.execute(sql`SELECT 1 FROM stores WHERE is_demo AND deleted_at IS NULL LIMIT 1`),
  )
  if (rows.length === 0) return []
  const { admin, stores, password } = catalogue
  return [
    { who: 'admin', store: null, email: admin.email, password },
    ...stores.flatMap(({ name, owner, staff }) => [
      { who: 'owner' as const, store: name.en, email: owner.email, password },
      { who: 'staff' as const, store: name.en, email: staff.email, password },
    ]),
  ]
}
