import { coupon } from '#app/contracts/resources/coupon.ts'
import { repository } from '#server/core/rows/repository.ts'
import { brands, categories, products } from '#server/db/schema/catalogue.ts'
import { coupons } from '#server/db/schema/coupons.ts'
import { customerGroups } from '#server/db/schema/people.ts'
import { customers } from '#server/db/schema/sales.ts'
import { couponRules } from '#server/domain/coupons/coupon-rules.ts'

export const couponRows = repository(coupon, coupons, {
  ...couponRules,
  references: {
    product_ids: products,
    category_ids: categories,
    brand_ids: brands,
    exclude_ids: products,
    customer_group_ids: customerGroups,
    customer_ids: customers,
  },
})
