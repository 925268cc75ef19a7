import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { requiredText, SORTS, sortOrder, stateFields, status, statusFilter, text } from '../fields.ts'
import { resource } from '../kit.ts'
import { PERMISSIONS } from '../permissions.ts'

const code = z.enum(Object.fromEntries(PERMISSIONS.map((permission) => [permission, permission])))

/** What somebody who holds it may do (product.md 6.16). `permissions` are strings of the specification's section 6. */
export const role = resource({
  name: 'role',
  path: 'roles',
  permission: 'role',
  labels: { one: m.role, many: m.roles, empty: m.empty_roles },
  texts: { name: requiredText(120), description: z.nullable(text(500)) },
  shape: { permissions: z._default(z.array(code), []), sort_order: sortOrder, status },
  extra: {
    /** The owner's, made with the store: it keeps all permissions and stays. */
    is_system: z.boolean(),
    user_count: z.int(),
    /** The asker himself holds it, and so may not change it. */
    is_own: z.boolean(),
    /** False: it has permissions that the asker lacks, who may neither change nor delete it. */
    may_change: z.boolean(),
    /** Who holds it; of one role, not of a list. */
    users: z.optional(z.array(z.object({ id: z.int(), name: z.string() }))),
  },
  columns: [
    { key: 'name', label: m.name, cell: 'text', sortable: true, mobile: 'title' },
    { key: 'is_system', label: m.role_system, cell: 'mark' },
    { key: 'user_count', label: m.role_users, cell: 'number', align: 'end' },
    { key: 'status', label: m.status, cell: 'status', sortable: true },
  ],
  fieldSets: [
    {
      title: m.general,
      fields: [
        { key: 'name', label: m.name, input: 'text', translated: true, required: true, max: 120 },
        { key: 'description', label: m.description, input: 'textarea', translated: true, max: 500 },
      ],
    },
    { title: m.role_permissions, fields: [{ key: 'permissions', label: m.role_permissions, input: 'own' }] },
    { title: m.status, side: true, fields: stateFields },
  ],
  filters: [statusFilter],
  sorts: SORTS,
})
