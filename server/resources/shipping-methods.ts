import { shippingMethod } from '#app/contracts/resources/shipping-method.ts'
import { repository } from '#server/core/rows/repository.ts'
import { shippingMethods } from '#server/db/schema/store.ts'
import { shippingMethodRules } from '#server/domain/shipping/method-rules.ts'

export const shippingMethodRows = repository(shippingMethod, shippingMethods, shippingMethodRules)
