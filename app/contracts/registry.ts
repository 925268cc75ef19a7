import { attribute } from './attribute.ts'
import { attributeGroup } from './attribute-group.ts'
import { brand } from './brand.ts'
import { category } from './category.ts'
import { customerGroup } from './customer-group.ts'
import type { Resource } from './kit.ts'
import { manufacture } from './manufacture.ts'
import { option } from './option.ts'
import { product } from './product.ts'
import { role } from './role.ts'
import { storeCategory } from './store-category.ts'
import { supportContact } from './support-contact.ts'
import { tag } from './tag.ts'
import { taxClass } from './tax-class.ts'

/** What is asked of any of them: its names, its pages, its forms. */
type Registered = Pick<Resource, 'name' | 'path' | 'page' | 'permission' | 'labels' | 'fieldSets'>

/** Every declared resource; one that joins here is known by name wherever things of all kinds are told of. */
export const RESOURCES: readonly Registered[] = [
  product,
  category,
  brand,
  manufacture,
  option,
  attribute,
  attributeGroup,
  tag,
  customerGroup,
  taxClass,
  role,
  storeCategory,
  supportContact,
]
