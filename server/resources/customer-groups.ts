import { customerGroup } from '#app/resources/customer-group.ts'
import { customerGroups } from '#server/db/schema/people.ts'
import { customerGroupRules } from '#server/domain/customers/group-rules.ts'
import { keep } from '#server/kit/keep.ts'

export const customerGroupRows = keep(customerGroup, customerGroups, customerGroupRules)
