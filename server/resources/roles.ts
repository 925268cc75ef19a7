import { role } from '#app/resources/role.ts'
import { roles } from '#server/db/schema/store.ts'
import { roleRules } from '#server/domain/people/role-rules.ts'
import { keep } from '#server/kit/keep.ts'

export const roleRows = keep(role, roles, roleRules)
