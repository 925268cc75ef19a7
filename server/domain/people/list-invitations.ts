import { and, asc, desc, eq, getTableColumns, ilike, inArray, or, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { InvitationRow, InvitationState, invitationQuery } from '#app/contracts/invitation.ts'
import type { ListQuery, Page } from '#app/contracts/kit.ts'
import { textIn } from '#server/core/rows/texts.ts'
import type { Tx } from '#server/db/client.ts'
import { invitations } from '#server/db/schema/people.ts'
import { users } from '#server/db/schema/platform.ts'
import { roles } from '#server/db/schema/store.ts'
import { NOT_CLOSED, STATE } from './invitations.ts'
import { type PeopleContext, peopleDb, tenantOf } from './scope.ts'

const SORTS = { id: invitations.id, email: invitations.email, expires_at: invitations.expires_at }

const shown = {
  ...getTableColumns(invitations),
  state: STATE,
  invited_by: sql<string>`${users.firstname} || ' ' || ${users.lastname}`,
}

const from = (db: Tx) => db.select(shown).from(invitations).innerJoin(users, eq(users.id, invitations.created_by))

type Found = Awaited<ReturnType<typeof from>>[number]

/** A page of invitations, the newest first; where no state is asked for, those that are not closed. */
export async function listInvitations(
  context: PeopleContext,
  query: z.output<typeof invitationQuery>,
): Promise<Page<InvitationRow>> {
  const { page, limit, sort = 'id', direction, search } = query as ListQuery
  const { state } = query as { state?: InvitationState }
  const words = search?.trim().replace(/[\\%_]/g, '\\$&')
  const where = and(
    eq(invitations.store_id, tenantOf(context.user)),
    state ? eq(STATE, state) : NOT_CLOSED,
    words
      ? or(
          ilike(invitations.email, `%${words}%`),
          ilike(sql`${invitations.firstname} || ' ' || ${invitations.lastname}`, `%${words}%`),
        )
      : undefined,
  )
  const towards = (direction ?? (query.sort ? 'asc' : 'desc')) === 'asc' ? asc : desc
  return peopleDb(context).read(async (db) => {
    const rows = await from(db)
      .where(where)
      .orderBy(towards(SORTS[sort as keyof typeof SORTS]), towards(invitations.id))
      .limit(limit)
      .offset((page - 1) * limit)
    const total = await db.$count(invitations, where)
    const meta = { current_page: page, last_page: Math.max(1, Math.ceil(total / limit)), per_page: limit, total }
    return { data: await shownRows(db, context, rows), meta }
  })
}

/** One invitation as replies show it. */
export async function showInvitation(db: Tx, context: PeopleContext, id: number): Promise<InvitationRow> {
  const rows = await from(db).where(and(eq(invitations.store_id, tenantOf(context.user)), eq(invitations.id, id)))
  const [row] = await shownRows(db, context, rows)
  if (!row) throw new Error('An invitation was made and is not there')
  return row
}

async function shownRows(db: Tx, { user, locale }: PeopleContext, rows: Found[]): Promise<InvitationRow[]> {
  const ids = [...new Set(rows.flatMap(({ role_ids }) => role_ids))]
  const named = ids.length
    ? await db
        .select({ id: roles.id, translations: roles.translations })
        .from(roles)
        .where(and(eq(roles.store_id, tenantOf(user)), inArray(roles.id, ids)))
    : []
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    firstname: row.firstname,
    lastname: row.lastname,
    roles: named
      .filter(({ id }) => row.role_ids.includes(id))
      .map(({ id, translations }) => ({ id, name: textIn(translations, 'name', locale) ?? '' })),
    state: row.state,
    invited_by: row.invited_by,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    accepted_at: row.accepted_at?.toISOString() ?? null,
  }))
}
