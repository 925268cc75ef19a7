import { customer } from '#app/contracts/resources/customer.ts'
import { repository } from '#server/core/rows/repository.ts'
import { customerGroups } from '#server/db/schema/people.ts'
import { customers } from '#server/db/schema/sales.ts'
import { customerRules } from '#server/domain/customers/customer-rules.ts'

export const customerRows = repository(customer, customers, {
  ...customerRules,
  references: { customer_group_id: customerGroups },
})
