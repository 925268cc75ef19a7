import type { roleForm } from '#app/bff/roles.functions.ts'

/** What the form is drawn from, as the server words it in the page's language. */
export type RoleForm = Awaited<ReturnType<typeof roleForm>>
export type Group = RoleForm['groups'][number]
export type Row = Group['rows'][number]
export type Switch = Group['switches'][number]
export type Preset = RoleForm['presets'][number]
/** What is odd about a permission, and which other one it needs to be of use. */
export type Odd = NonNullable<Row['odd']>
