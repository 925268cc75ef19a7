import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { StaffContext, Store } from '#server/core/procedure/context.ts'
import { dbOf, type Tx } from '#server/db/client.ts'
import { stores, users } from '#server/db/schema/platform.ts'
import { roles, userRoles } from '#server/db/schema/store.ts'
import type { ImportJob } from './import-jobs.ts'

/** The request that asked for work behind it, as the log says of all that comes of it; it lies with the job. */
export const askedBy = z.optional(z.object({ ip: z.string(), user_agent: z.string(), request_id: z.string() }))
type AskedBy = z.output<typeof askedBy>

export const requestOf = ({ ip, userAgent = '', requestId }: StaffContext): AskedBy => ({
  ip,
  user_agent: userAgent.slice(0, 300),
  request_id: requestId,
})

/**
 * Whoever sent the file, or asked for a change, as his work goes on behind his back: his store, his name, his language, and
 * the request that he asked by.
 */
export async function contextOf(
  job: Pick<ImportJob, 'store_id' | 'created_by' | 'locale'>,
  asked?: AskedBy,
): Promise<StaffContext> {
  const db = dbOf(job.store_id)
  const [store, user, permissions] = await db.tx(
    async (tx) =>
      [
        (await tx.select().from(stores).where(eq(stores.id, job.store_id)))[0],
        (
          await tx
            .select()
            .from(users)
            .where(eq(users.id, job.created_by ?? 0))
        )[0],
        await permissionsOf(tx, job.store_id, job.created_by ?? 0),
      ] as const,
  )
  if (!store || !user) throw new Error('The store, or whoever asked for the work, is gone')
  const locale = job.locale === 'km' ? 'km' : 'en'
  return {
    requestId: asked?.request_id ?? '',
    ip: asked?.ip ?? '',
    userAgent: asked?.user_agent ?? '',
    locale,
    db,
    store: store as Store,
    user: {
      sessionId: 0,
      kind: 'api',
      userId: user.id,
      type: 'store',
      store: store as Store,
      isOwner: user.is_owner,
      mustEnroll: false,
      locale,
      name: `${user.firstname} ${user.lastname}`,
      permissions,
    },
  }
}

/** What he may do now, which may be less than when he asked. */
async function permissionsOf(db: Tx, storeId: number, userId: number): Promise<Set<string>> {
  const held = and(eq(userRoles.store_id, roles.store_id), eq(userRoles.role_id, roles.id))
  const found = await db
    .select({ permissions: roles.permissions })
    .from(roles)
    .innerJoin(userRoles, held)
    .where(and(eq(roles.store_id, storeId), eq(userRoles.user_id, userId), eq(roles.status, true)))
  return new Set(found.flatMap((role) => role.permissions))
}
