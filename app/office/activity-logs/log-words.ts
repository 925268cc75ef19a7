import type { Text } from '#app/contracts/kit.ts'
import { m } from '#app/paraglide/messages.js'
import { RESOURCES } from './resources.ts'

interface Entity {
  label: Text
  /** Its page, `$id` standing for its id; absent where it has none. */
  page?: string
}

/** What has a form of its own, by the declared resources. */
const declared = Object.fromEntries(
  RESOURCES.map(({ name, path, page, labels }) => [name, { label: labels.one, page: `/${page ?? path}/edit/$id` }]),
)

/** Kinds of things as people read them, and where each is looked at. */
export const ENTITIES: Readonly<Record<string, Entity>> = {
  ...declared,
  'feature-product': { label: m.permission_feature_product, page: '/feature-products' },
  'live-code': { label: m.live_sale, page: '/sales/live' },
  customer_account: { label: m.entity_customer_account },
  order: { label: m.entity_order, page: '/sales/show/$id' },
  settings: { label: m.settings_heading, page: '/settings' },
  user: { label: m.user, page: '/users/edit/$id' },
  invitation: { label: m.invitation },
  session: { label: m.entity_session },
  import: { label: m.entity_import },
  job: { label: m.entity_job },
  file: { label: m.entity_file },
  permission: { label: m.entity_permission },
  export: { label: m.entity_export },
  activity_log: { label: m.entity_activity_log },
  outbox: { label: m.entity_outbox, page: '/outbox/$id' },
  payment_method: { label: m.sale_payment_method, page: '/settings/payments' },
  webhook: { label: m.entity_webhook, page: '/integrations/webhooks/$id' },
  message_template: { label: m.entity_message_template, page: '/integrations/templates' },
  email_channel: { label: m.email, page: '/integrations' },
  telegram_bot: { label: m.entity_telegram_bot, page: '/integrations' },
  telegram_chat: { label: m.entity_telegram_chat, page: '/integrations' },
  saved_view: { label: m.view_entity },
  store: { label: m.store, page: '/stores/show/$id' },
  shop: { label: m.store },
  website_design: { label: m.entity_website_design },
  'first-step': { label: m.nav_steps, page: '/step' },
  'system-settings': { label: m.nav_system_settings, page: '/system-settings' },
}

/** A name that no list here has yet, as it can be read. */
const plain = (name: string) => name.replaceAll(/[_-]/g, ' ')

export const entityName = (entity: string): string => ENTITIES[entity]?.label() ?? plain(entity)
