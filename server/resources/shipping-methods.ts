import { shippingMethod } from '#app/contracts/resources/shipping-method.ts'
import { repository } from '#server/core/rows/repository.ts'
import { customerGroups } from '#server/db/schema/people.ts'
import { paymentMethods, shippingMethods } from '#server/db/schema/store.ts'
import { taxClasses } from '#server/db/schema/tax-classes.ts'
import { shippingMethodRules } from '#server/domain/shipping/method-rules.ts'

export const shippingMethodRows = repository(shippingMethod, shippingMethods, {
  ...shippingMethodRules,
  references: { payment_method_ids: paymentMethods, customer_group_ids: customerGroups, tax_class_id: taxClasses },
})
