import type { ThingKind } from './import-kind.ts'
import type { Resource } from './kit.ts'
import { attribute } from './resources/attribute.ts'
import { attributeGroup } from './resources/attribute-group.ts'
import { brand } from './resources/brand.ts'
import { customerGroup } from './resources/customer-group.ts'
import { manufacture } from './resources/manufacture.ts'
import { option } from './resources/option.ts'
import { shippingMethod } from './resources/shipping-method.ts'
import { tag } from './resources/tag.ts'
import { taxClass } from './resources/tax-class.ts'

/** What a file of each kind is of. */
export const THING_CONTRACTS: Readonly<Record<ThingKind, Resource>> = {
  manufactures: manufacture,
  brands: brand,
  tags: tag,
  'attribute-groups': attributeGroup,
  attributes: attribute,
  options: option,
  'tax-classes': taxClass,
  'customer-groups': customerGroup,
  'shipping-methods': shippingMethod,
}
