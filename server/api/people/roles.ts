import * as z from 'zod/mini'
import { forbidden } from '#server/core/procedure/log-refusal.ts'
import { staff } from '#server/core/procedure/procedure.ts'
import { idInput } from '#server/core/rows/rows.ts'
import { permissionGroups } from '#server/domain/people/permission-groups.ts'
import { roleForm } from '#server/domain/people/role-form.ts'
import { roleRows } from '#server/resources/roles.ts'

const named = z.object({ code: z.string(), name: z.string() })

export const permissionList = staff('role-view')
  .route({ method: 'GET', path: '/permissions', summary: 'List all permissions, grouped', tags: ['roles'] })
  .output(z.object({ data: z.array(z.object({ group: z.string(), permissions: z.array(named) })) }))
  .handler(() => ({ data: permissionGroups() }))

const FORM = ['role-view', 'role-create', 'role-update']

/** What the form of a role needs, for the BFF alone; REST has the permissions themselves. */
export const webRoleForm = staff().handler(({ context }) => {
  if (!FORM.some((permission) => context.user.permissions.has(permission))) throw forbidden()
  return roleForm()
})

/** That there is such a role to look through; the cookie that follows is read by the hall (hall/preview.ts). */
export const webPreview = staff('role-view')
  .input(idInput)
  .handler(({ context, input }) =>
    context.db.read(async (db) => ({ id: (await roleRows.find(db, context.store.id, input.id)).id })),
  )
