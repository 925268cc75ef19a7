import { m } from '#app/paraglide/messages.js'
import type { Text } from '#app/resources/kit.ts'

interface Entity {
  label: Text
  /** Its page, `$id` standing for its id; absent where it has none. */
  page?: string
}

/** Kinds of things as people read them, and where each is looked at. */
export const ENTITIES: Readonly<Record<string, Entity>> = {
  product: { label: m.product, page: '/products/edit/$id' },
  category: { label: m.category, page: '/categories/edit/$id' },
  brand: { label: m.brand, page: '/brands/edit/$id' },
  manufacture: { label: m.manufacture, page: '/manufacture/edit/$id' },
  option: { label: m.option, page: '/options/edit/$id' },
  attribute: { label: m.attribute, page: '/attributes/edit/$id' },
  'attribute-group': { label: m.attribute_group, page: '/attribute-groups/edit/$id' },
  'feature-product': { label: m.permission_feature_product, page: '/feature-products' },
  tag: { label: m.tag, page: '/tags/edit/$id' },
  'customer-group': { label: m.customer_group, page: '/customer-groups/edit/$id' },
  'tax-class': { label: m.tax_class, page: '/tax-classes/edit/$id' },
  order: { label: m.entity_order, page: '/sales/show/$id' },
  settings: { label: m.settings_heading, page: '/settings' },
  user: { label: m.user, page: '/users/edit/$id' },
  role: { label: m.role, page: '/roles/edit/$id' },
  invitation: { label: m.invitation },
  session: { label: m.entity_session },
  import: { label: m.entity_import },
  job: { label: m.entity_job },
  file: { label: m.entity_file },
  permission: { label: m.entity_permission },
  export: { label: m.entity_export },
  activity_log: { label: m.entity_activity_log },
  support_contact: { label: m.support_contact, page: '/support-contact/edit/$id' },
  outbox: { label: m.entity_outbox, page: '/outbox/$id' },
  saved_view: { label: m.view_entity },
  store: { label: m.store },
}

/** A name that no list here has yet, as it can be read. */
const plain = (name: string) => name.replaceAll(/[_-]/g, ' ')

export const entityName = (entity: string): string => ENTITIES[entity]?.label() ?? plain(entity)
