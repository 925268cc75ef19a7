import { attribute } from '#app/resources/attribute.ts'
import { attributeGroup } from '#app/resources/attribute-group.ts'
import { brand } from '#app/resources/brand.ts'
import { category } from '#app/resources/category.ts'
import { customerGroup } from '#app/resources/customer-group.ts'
import { manufacture } from '#app/resources/manufacture.ts'
import { option } from '#app/resources/option.ts'
import { product } from '#app/resources/product.ts'
import { role } from '#app/resources/role.ts'
import { supportContact } from '#app/resources/support-contact.ts'
import { tag } from '#app/resources/tag.ts'
import { taxClass } from '#app/resources/tax-class.ts'
import { serve } from '#server/kit/serve.ts'
import { serveTrash } from '#server/kit/serve-trash.ts'
import { attributeGroupRows } from './attribute-groups.ts'
import { attributeRows } from './attributes.ts'
import { brandRows } from './brands.ts'
import { categoryRows } from './categories.ts'
import { customerGroupRows } from './customer-groups.ts'
import { manufactureRows } from './manufactures.ts'
import { optionRows } from './options.ts'
import { productRows } from './products.ts'
import { roleRows } from './roles.ts'
import { supportContactRows } from './support-contacts.ts'
import { tagRows } from './tags.ts'
import { taxClassRows } from './tax-classes.ts'

/** Every declared resource by its path. One that joins here has its REST calls, its lists and forms their server functions. */
export const crud = {
  manufactures: serve(manufacture, manufactureRows),
  brands: serve(brand, brandRows),
  categories: { ...serve(category, categoryRows), ...serveTrash(category, categoryRows) },
  products: { ...serve(product, productRows), ...serveTrash(product, productRows) },
  options: serve(option, optionRows),
  'attribute-groups': serve(attributeGroup, attributeGroupRows),
  attributes: serve(attribute, attributeRows),
  tags: serve(tag, tagRows),
  'customer-groups': serve(customerGroup, customerGroupRows),
  'tax-classes': serve(taxClass, taxClassRows),
  roles: serve(role, roleRows),
  'support-contacts': serve(supportContact, supportContactRows, { who: 'both' }),
}
