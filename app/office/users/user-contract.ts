import type { Field } from '#app/contracts/kit.ts'
import { USER_FILTERS, userFields, userQuery } from '#app/contracts/user.ts'
import type { Contract } from '#app/office/crud/contract.ts'
import { m } from '#app/paraglide/messages.js'
import { type PeoplePath, titleOf } from './people.ts'

const CROP = { width: 330, height: 330 }

/** The specification's User form (section 3), by where its parts stand; what is 'own' is drawn by user-fields.tsx. */
export const FIELDS = {
  firstname: { key: 'firstname', label: m.first_name, input: 'text', required: true, max: 60 },
  lastname: { key: 'lastname', label: m.last_name, input: 'text', required: true, max: 60 },
  address: { key: 'address', label: m.address, input: 'textarea', max: 500 },
  image: { key: 'image', label: m.image, input: 'image', crop: CROP },
} satisfies Record<string, Field>

const own = (key: string, label: Field['label'], required = false): Field => ({ key, label, input: 'own', required })

const common: readonly Field[] = [
  ...Object.values(FIELDS),
  own('email', m.email, true),
  own('phone', m.telephone),
  own('gender_id', m.gender),
]
const passwords = [own('password', m.password), own('password_confirmation', m.password_confirmation)]
const roles = [own('role_ids', m.roles)]

/** What the kit's form reads of a user, or of an admin, who has no roles; a new one is given a password. */
export const userContract = (path: PeoplePath, isNew: boolean): Contract => ({
  name: 'user',
  path,
  page: 'users',
  permission: 'user',
  labels: { one: m.user, many: titleOf(path) },
  columns: [],
  filters: USER_FILTERS,
  sorts: [],
  textKeys: [],
  texts: {},
  query: userQuery,
  // Passwords are not the kit's: it would trim them (password-fields.tsx).
  body: userFields,
  fieldSets: [
    { title: m.user_account, fields: [...common, ...(path === 'users' ? roles : []), ...(isNew ? passwords : [])] },
  ],
})
