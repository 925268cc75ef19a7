import { and, eq, inArray } from 'drizzle-orm'
import { PERMISSIONS } from '#app/contracts/permissions.ts'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { beyond, forbidden } from '#server/core/procedure/log-refusal.ts'
import { refused, refusedField } from '#server/core/procedure/refused.ts'
import type { Rules } from '#server/core/rows/rows.ts'
import type { Tx } from '#server/db/client.ts'
import { roles, userRoles } from '#server/db/schema/store.ts'
import { heldRoles } from './held-roles.ts'
import { mayGrant } from './may-grant.ts'
import { permissionNames } from './permission-groups.ts'
import { roleHolders } from './role-holders.ts'
import { someNames } from './some-names.ts'

const codesOf = (value: unknown): string[] => (Array.isArray(value) ? value : [])
const without = (codes: readonly string[], others: readonly string[]) => codes.filter((code) => !others.includes(code))

/**
 * Who may do what with roles: nobody grants what he lacks, nobody changes or deletes a role that he holds or that has
 * permissions he lacks, the owner's
 * keeps all its permissions and stays, and one that somebody holds is not deleted. One store's roles are written one
 * after the other, so that two people can not take each other's and come out with more than both had.
 */
export const roleRules = {
  oneByOne: true,

  reply: ({ user }, { permissions }) => ({ may_change: mayGrant(user, codesOf(permissions)).length === 0 }),

  async extra(db, context, ids) {
    const held = await heldRoles(db, context)
    const holders = await roleHolders(db, context.store.id, ids)
    return new Map(
      ids.map((id) => {
        const user_count = holders.filter(({ role }) => role === id).length
        return [id, { user_count, is_own: held.ids.has(id) }]
      }),
    )
  },

  async detail(db, { store }, id) {
    const holders = await roleHolders(db, store.id, [id])
    return { users: holders.map(({ id: user, name }) => ({ id: user, name })) }
  },

  async beforeSave(db, context, body, stored) {
    const held = await heldRoles(db, context)
    if (stored && held.ids.has(stored.id)) throw beyond(refused(409, m.role_error_own()))
    const before = codesOf(stored?.permissions)
    refuseBeyond(context, held, before)
    const asked = Array.isArray(body.permissions) ? body.permissions : null
    const after = asked ? PERMISSIONS.filter((code) => asked.includes(code)) : before
    if (stored?.is_system) refuseSystem(body, before, after)
    const lacking = lackedBy(context, held, without(after, before))
    if (lacking.length > 0) {
      const names = someNames(permissionNames(lacking))
      throw beyond(refusedField('permissions', m.role_error_lacking({ names })))
    }
    return asked ? { permissions: after } : {}
  },

  changes({ permissions, ...others }) {
    if (!permissions) return others
    const [before, after] = permissions.map(codesOf) as [string[], string[]]
    const [added, removed] = [without(after, before), without(before, after)]
    return {
      ...others,
      ...(added.length > 0 && { permissions_added: [null, added] }),
      ...(removed.length > 0 && { permissions_removed: [removed, null] }),
    }
  },

  async inUse(db, context, ids) {
    await refuseToDelete(db, context, ids)
    const names = (await roleHolders(db, context.store.id, ids)).map(({ name }) => name)
    if (names.length > 0) throw refused(409, m.role_error_in_use({ names: someNames([...new Set(names)]) }))
    return null
  },

  /** Users who were deleted let go of it. */
  async beforeRemove(db, { store }, ids) {
    await db.delete(userRoles).where(and(eq(userRoles.store_id, store.id), inArray(userRoles.role_id, ids)))
  },
} satisfies Rules

type Held = Awaited<ReturnType<typeof heldRoles>>

const lackedBy = ({ user }: StaffContext, { permissions }: Held, codes: readonly string[]) =>
  mayGrant({ type: user.type, permissions }, codes)

/** A role that has more than he has is changed, emptied or deleted by others. @throws 403 */
function refuseBeyond(context: StaffContext, held: Held, codes: readonly string[]): void {
  const lacking = lackedBy(context, held, codes)
  if (lacking.length > 0) throw forbidden(m.role_error_beyond({ names: someNames(permissionNames(lacking)) }))
}

function refuseSystem(body: Record<string, unknown>, before: readonly string[], after: readonly string[]): void {
  if (without(before, after).length + without(after, before).length > 0)
    throw beyond(refusedField('permissions', m.role_error_system()))
  if (body.status === false) throw beyond(refusedField('status', m.role_error_system_off()))
}

async function refuseToDelete(db: Tx, context: StaffContext, ids: readonly number[]): Promise<void> {
  const held = await heldRoles(db, context)
  const rows = await db
    .select({ id: roles.id, is_system: roles.is_system, permissions: roles.permissions })
    .from(roles)
    .where(and(eq(roles.store_id, context.store.id), inArray(roles.id, [...ids])))
  if (rows.some(({ is_system }) => is_system)) throw beyond(refused(409, m.role_error_system_delete()))
  if (rows.some(({ id }) => held.ids.has(id))) throw beyond(refused(409, m.role_error_own_delete()))
  for (const { permissions } of rows) refuseBeyond(context, held, permissions)
}
