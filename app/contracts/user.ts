import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { email } from './email.ts'
import { image, optionalText, requiredText, status, statusFilter } from './fields.ts'
import { type Choice, type Filter, listQuery, patchOf } from './kit.ts'
import { confirmed, newPassword } from './new-password.ts'
import { password } from './password.ts'

/** product.md T16 */
export const GENDERS: readonly Choice[] = [
  { value: '1', label: m.gender_male },
  { value: '2', label: m.gender_female },
  { value: '3', label: m.gender_other },
]

export const roleIds = z._default(z.array(z.int().check(z.positive())).check(z.maxLength(100)), [])

/** The specification's User form (section 3) but for the password, and what product.md 6.16 adds. */
const person = {
  firstname: requiredText(60),
  lastname: requiredText(60),
  email: z.pipe(requiredText(254), email),
  phone: optionalText(32),
  address: optionalText(500),
  gender_id: z._default(z.nullable(z.int().check(z.gte(1), z.lte(GENDERS.length))), null),
  status,
  ...image,
  /** A store's alone: an admin has no roles. */
  role_ids: roleIds,
}

/** What the form of a user holds beside his password. */
export const userFields = z.object(person)

export const userBody = z.object({ ...person, ...newPassword }).check(confirmed)
export type UserBody = z.input<typeof userBody>

/** As every PUT, in part; a password is set where one is given. */
export const userPatch = z.object({
  ...patchOf(userFields).shape,
  password: z.optional(z.union([z.literal(''), password])),
  password_confirmation: z.optional(z.string().check(z.maxLength(200))),
})

/** Of a PUT the confirmation is asked for with a password alone (specification section 5). */
export const confirmedIfGiven = z.refine<{ password?: string; password_confirmation?: string }>(
  (form) => !form.password || form.password === form.password_confirmation,
  { path: ['password_confirmation'], error: () => m.password_confirmation_invalid() },
)

export const passwordBody = z.object(newPassword)

const filters: readonly Filter[] = [
  statusFilter,
  { key: 'role_id', label: m.role, of: 'roles' },
  { key: 'gender_id', label: m.gender, choices: GENDERS },
]

export const USER_FILTERS = filters

/** The specification's user list filters (section 3). */
export const userQuery = listQuery(
  ['id', 'name', 'email', 'status', 'last_login_at', 'created_at', 'updated_at'],
  filters,
)

export const userReply = z.object({
  id: z.int(),
  version: z.int(),
  /** First and last name. */
  name: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  /** A new e-mail that waits to be confirmed; the other holds until then. */
  pending_email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  gender_id: z.nullable(z.int()),
  status: z.boolean(),
  image: z.nullable(z.string()),
  image_path: z.nullable(z.string()),
  image_url: z.nullable(z.string()),
  role_ids: z.array(z.int()),
  roles: z.array(z.object({ id: z.int(), name: z.string() })),
  is_owner: z.boolean(),
  last_login_at: z.nullable(z.string()),
  /** Whether who asks may change him: nobody changes a user with permissions he lacks. */
  may_change: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type UserRow = z.infer<typeof userReply>
