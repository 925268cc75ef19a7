import { m } from '#app/paraglide/messages.js'
import type { Text } from '#app/resources/kit.ts'
import type { Tone } from '#app/ui/tone-classes.ts'

/** Events as people read them, and how each is coloured. */
export const EVENTS: Readonly<Record<string, { label: Text; tone: Tone }>> = {
  created: { label: m.event_created, tone: 'ok' },
  updated: { label: m.event_updated, tone: 'info' },
  deleted: { label: m.event_deleted, tone: 'bad' },
  merged: { label: m.event_merged, tone: 'info' },
  restored: { label: m.event_restored, tone: 'ok' },
  purged: { label: m.event_purged, tone: 'bad' },
  status: { label: m.event_status, tone: 'info' },
  login: { label: m.event_login, tone: 'quiet' },
  login_failed: { label: m.event_login_failed, tone: 'warn' },
  logout: { label: m.event_logout, tone: 'quiet' },
  import: { label: m.event_import, tone: 'ok' },
  undone: { label: m.event_undone, tone: 'warn' },
  cancelled: { label: m.event_cancelled, tone: 'warn' },
  retried: { label: m.event_retried, tone: 'info' },
  export: { label: m.event_export, tone: 'quiet' },
  printed: { label: m.event_printed, tone: 'quiet' },
  viewed: { label: m.event_viewed, tone: 'quiet' },
  impersonate: { label: m.event_impersonate, tone: 'warn' },
  permission_denied: { label: m.event_permission_denied, tone: 'warn' },
}

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
  tag: { label: m.tag, page: '/tags/edit/$id' },
  order: { label: m.entity_order, page: '/sales/show/$id' },
  settings: { label: m.settings_heading, page: '/settings' },
  user: { label: m.user, page: '/users/edit/$id' },
  role: { label: m.role, page: '/roles/edit/$id' },
  invitation: { label: m.invitation },
  session: { label: m.entity_session },
  import: { label: m.entity_import },
  job: { label: m.entity_job },
  file: { label: m.entity_file },
  activity_log: { label: m.entity_activity_log },
  support_contact: { label: m.support_contact, page: '/support-contact/edit/$id' },
  outbox: { label: m.entity_outbox, page: '/outbox/$id' },
  saved_view: { label: m.view_entity },
  store: { label: m.store },
}

/** A name that no list here has yet, as it can be read. */
const plain = (name: string) => name.replaceAll(/[_-]/g, ' ')

export const eventName = (event: string): string => EVENTS[event]?.label() ?? plain(event)
export const eventTone = (event: string): Tone => EVENTS[event]?.tone ?? 'quiet'
export const entityName = (entity: string): string => ENTITIES[entity]?.label() ?? plain(entity)

/** Who it was, where no user did it. */
export function actorName({ user_name, actor_type }: { user_name: string; actor_type: string }): string {
  if (user_name) return user_name
  return actor_type === 'system' ? m.log_actor_system() : m.log_actor_customer()
}
