import type { ThingKind } from '#app/contracts/import-kind.ts'
import type { Repository } from '#server/core/rows/repository.ts'
import { attributeGroupRows } from '#server/resources/attribute-groups.ts'
import { attributeRows } from '#server/resources/attributes.ts'
import { brandRows } from '#server/resources/brands.ts'
import { customerGroupRows } from '#server/resources/customer-groups.ts'
import { manufactureRows } from '#server/resources/manufactures.ts'
import { optionRows } from '#server/resources/options.ts'
import { shippingMethodRows } from '#server/resources/shipping-methods.ts'
import { tagRows } from '#server/resources/tags.ts'
import { taxClassRows } from '#server/resources/tax-classes.ts'

/** What keeps the things of each list that comes and goes in files: the same as their own pages. */
export const THING_ROWS: Readonly<Record<ThingKind, Repository>> = {
  manufactures: manufactureRows as Repository,
  brands: brandRows as Repository,
  tags: tagRows as Repository,
  'attribute-groups': attributeGroupRows as Repository,
  attributes: attributeRows as Repository,
  options: optionRows as Repository,
  'tax-classes': taxClassRows as Repository,
  'customer-groups': customerGroupRows as Repository,
  'shipping-methods': shippingMethodRows as Repository,
}
