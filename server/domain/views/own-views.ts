import { and, eq, or, type SQL } from 'drizzle-orm'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { savedViews } from '#server/db/schema/lists.ts'

/** What somebody made himself. */
export const ownViews = ({ store, user }: StaffContext): SQL | undefined =>
  and(eq(savedViews.store_id, store.id), eq(savedViews.user_id, user.userId))

/** And what others of his store share. */
export const seenViews = ({ store, user }: StaffContext): SQL | undefined =>
  and(eq(savedViews.store_id, store.id), or(eq(savedViews.user_id, user.userId), eq(savedViews.shared, true)))
