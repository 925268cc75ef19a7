import { eq } from 'drizzle-orm'
import { dbOf } from '#server/db/client.ts'
import { stores, users } from '#server/db/schema/platform.ts'
import type { StaffContext, Store } from '#server/kit/context.ts'
import type { ImportJob } from './import-jobs.ts'

/** Whoever sent the file, or asked for a change, as his work goes on behind his back: his store, his name and his language. */
export async function contextOf(job: Pick<ImportJob, 'store_id' | 'created_by' | 'locale'>): Promise<StaffContext> {
  const db = dbOf(job.store_id)
  const [store, user] = await db.tx(async (tx) => [
    (await tx.select().from(stores).where(eq(stores.id, job.store_id)))[0],
    (
      await tx
        .select()
        .from(users)
        .where(eq(users.id, job.created_by ?? 0))
    )[0],
  ])
  if (!store || !user) throw new Error('The store, or whoever asked for the work, is gone')
  const locale = job.locale === 'km' ? 'km' : 'en'
  return {
    ...{ requestId: '', ip: '', locale, db, store: store as unknown as Store },
    user: {
      ...{ sessionId: 0, kind: 'api', userId: user.id, type: 'store', store: store as unknown as Store },
      ...{
        isOwner: user.is_owner,
        mustEnroll: false,
        locale,
        name: `${user.firstname} ${user.lastname}`,
        permissions: new Set<string>(),
      },
    },
  }
}
