import { and, asc, desc, eq, exists, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import type { ListQuery, Page } from '#app/contracts/kit.ts'
import type { UserRow, userQuery } from '#app/contracts/user.ts'
import { users } from '#server/db/schema/platform.ts'
import { userRoles } from '#server/db/schema/store.ts'
import { findUser } from './find-users.ts'
import { livePeople, type PeopleContext, peopleDb, tenantOf } from './scope.ts'
import { showUsers } from './show-users.ts'

const full = sql`lower(${users.firstname} || ' ' || ${users.lastname}) COLLATE "und-x-icu"`

const SORTS: Record<string, AnyPgColumn | SQL> = {
  id: users.id,
  name: full,
  email: users.email,
  status: users.status,
  last_login_at: users.last_login_at,
  created_at: users.created_at,
  updated_at: users.updated_at,
}

interface Filters {
  status?: boolean
  role_id?: number
  gender_id?: string
}

/** A page of the holder's own people, the newest first. */
export async function listUsers(context: PeopleContext, query: z.output<typeof userQuery>): Promise<Page<UserRow>> {
  const { page, limit, sort = 'id', search } = query as ListQuery
  const { status, role_id, gender_id } = query as Filters
  const towards = ((query as ListQuery).direction ?? (query.sort ? 'asc' : 'desc')) === 'asc' ? asc : desc
  const where = and(
    livePeople(context.user),
    status === undefined ? undefined : eq(users.status, status),
    gender_id === undefined ? undefined : eq(users.gender_id, Number(gender_id)),
    search?.trim() ? named(search.trim()) : undefined,
  )
  return peopleDb(context).read(async (db) => {
    const mine = and(eq(userRoles.store_id, tenantOf(context.user)), eq(userRoles.user_id, users.id))
    const among = and(
      where,
      role_id === undefined
        ? undefined
        : exists(
            db
              .select({ one: sql`1` })
              .from(userRoles)
              .where(and(mine, eq(userRoles.role_id, role_id))),
          ),
    )
    const rows = await db
      .select()
      .from(users)
      .where(among)
      .orderBy(sql`${towards(SORTS[sort] ?? users.id)} NULLS LAST`, towards(users.id))
      .limit(limit)
      .offset((page - 1) * limit)
    const total = await db.$count(users, among)
    const meta = { current_page: page, last_page: Math.max(1, Math.ceil(total / limit)), per_page: limit, total }
    return { data: await showUsers(db, context, rows), meta }
  })
}

/** Words in name, e-mail or telephone number; a number also without its spaces. */
function named(words: string): SQL | undefined {
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  const digits = words.replace(/[\s()+-]/g, '')
  return or(
    ilike(sql`${users.firstname} || ' ' || ${users.lastname}`, pattern),
    ilike(sql`${users.lastname} || ' ' || ${users.firstname}`, pattern),
    ilike(users.email, pattern),
    /^\d{3,}$/.test(digits) ? sql`regexp_replace(${users.phone}, '\\D', '', 'g') LIKE ${`%${digits}%`}` : undefined,
  )
}

/** @throws 404 */
export const readUser = (context: PeopleContext, id: number): Promise<UserRow> =>
  peopleDb(context).read(async (db) => {
    const [row] = await showUsers(db, context, [await findUser(db, context.user, id)])
    if (!row) throw new Error('A user was found and is not shown')
    return row
  })
