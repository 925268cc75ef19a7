import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { AdminContext, SessionUser } from '#server/core/procedure/context.ts'
import { dbOf } from '#server/db/client.ts'
import { users } from '#server/db/schema/platform.ts'

/** Who deals with users: a store's staff with those of the store, a platform admin with the admins. */
export type PeopleContext = AdminContext

/** The database as the store's staff sees it; what the platform keeps for itself stands under store 0. */
export const peopleDb = ({ user }: PeopleContext) => dbOf(tenantOf(user))

export const tenantOf = ({ store }: Pick<SessionUser, 'store'>): number => store?.id ?? 0

/** The users among whom the holder is one. The table is no tenant's, so each query of it begins with this. */
export const livePeople = ({ type, store }: Pick<SessionUser, 'type' | 'store'>): SQL | undefined =>
  and(eq(users.type, type), store ? eq(users.store_id, store.id) : isNull(users.store_id), isNull(users.deleted_at))
