import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { audit } from '#server/core/rows/audit.ts'
import { unknownIds } from '#server/core/rows/selected-ids.ts'
import type { Tx } from '#server/db/client.ts'
import { categories } from '#server/db/schema/catalogue.ts'

export const statusInput = z.object({
  ids: z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(1000)),
  status: z.boolean(),
})

/** Switches categories on or off, all or none; one audit row. @throws 422 on `ids` for an unknown one */
export async function setStatus(
  db: Tx,
  context: StaffContext,
  { ids, status }: z.infer<typeof statusInput>,
): Promise<void> {
  const wanted = [...new Set(ids)]
  const mine = and(
    eq(categories.store_id, context.store.id),
    inArray(categories.id, wanted),
    isNull(categories.deleted_at),
  )
  const rows = await db.select({ id: categories.id }).from(categories).where(mine).orderBy(categories.id).for('update')
  if (rows.length !== wanted.length) throw unknownIds()
  const changed = await db
    .update(categories)
    .set({
      status,
      version: sql`${categories.version} + 1`,
      updated_at: sql`now()`,
      updated_by: context.user.userId,
    })
    .where(and(mine, ne(categories.status, status)))
    .returning({ id: categories.id })
  const changes = { ids: [null, changed.map(({ id }) => id)], status: [!status, status] } satisfies Record<
    string,
    [unknown, unknown]
  >
  await audit(db, context, { event: 'status', entity: 'category', label: `× ${changed.length}`, changes })
}
