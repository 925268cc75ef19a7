import { promotion } from '#app/contracts/resources/promotion.ts'
import { repository } from '#server/core/rows/repository.ts'
import { brands, categories, products } from '#server/db/schema/catalogue.ts'
import { tags } from '#server/db/schema/catalogue-links.ts'
import { optionValues } from '#server/db/schema/choices.ts'
import { coupons } from '#server/db/schema/coupons.ts'
import { customerGroups } from '#server/db/schema/people.ts'
import { promotions } from '#server/db/schema/promotions.ts'
import { customers } from '#server/db/schema/sales.ts'
import { paymentMethods, shippingMethods } from '#server/db/schema/store.ts'
import { promotionRules } from '#server/domain/promotions/promotion-rules.ts'

export const promotionRows = repository(promotion, promotions, {
  ...promotionRules,
  references: {
    product_ids: products,
    category_ids: categories,
    brand_ids: brands,
    tag_ids: tags,
    option_value_ids: optionValues,
    exclude_ids: products,
    gift_ids: products,
    customer_group_ids: customerGroups,
    customer_ids: customers,
    payment_method_ids: paymentMethods,
    shipping_method_ids: shippingMethods,
    coupon_ids: coupons,
  },
})
