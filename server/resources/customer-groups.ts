import { customerGroup } from '#app/contracts/resources/customer-group.ts'
import { repository } from '#server/core/rows/repository.ts'
import { customerGroups } from '#server/db/schema/people.ts'
import { customerGroupRules } from '#server/domain/customers/group-rules.ts'

export const customerGroupRows = repository(customerGroup, customerGroups, customerGroupRules)
