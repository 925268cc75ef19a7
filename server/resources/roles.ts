import { role } from '#app/contracts/resources/role.ts'
import { repository } from '#server/core/rows/repository.ts'
import { roles } from '#server/db/schema/store.ts'
import { roleRules } from '#server/domain/people/role-rules.ts'

export const roleRows = repository(role, roles, roleRules)
