import type { Text } from '#app/contracts/kit.ts'
import { m } from '#app/paraglide/messages.js'
import type { Tone } from '#app/ui/tone-classes.ts'

/** Events as people read them, and how each is coloured. */
export const EVENTS: Readonly<Record<string, { label: Text; tone: Tone }>> = {
  created: { label: m.event_created, tone: 'ok' },
  updated: { label: m.event_updated, tone: 'info' },
  bulk: { label: m.event_bulk, tone: 'info' },
  deleted: { label: m.event_deleted, tone: 'bad' },
  merged: { label: m.event_merged, tone: 'info' },
  restored: { label: m.event_restored, tone: 'ok' },
  published: { label: m.event_published, tone: 'ok' },
  purged: { label: m.event_purged, tone: 'bad' },
  status: { label: m.event_status, tone: 'info' },
  login: { label: m.event_login, tone: 'quiet' },
  login_failed: { label: m.event_login_failed, tone: 'warn' },
  entered: { label: m.event_entered, tone: 'quiet' },
  logout: { label: m.event_logout, tone: 'quiet' },
  import: { label: m.event_import, tone: 'ok' },
  undone: { label: m.event_undone, tone: 'warn' },
  cancelled: { label: m.event_cancelled, tone: 'warn' },
  tested: { label: m.event_tested, tone: 'info' },
  retried: { label: m.event_retried, tone: 'info' },
  export: { label: m.event_export, tone: 'quiet' },
  printed: { label: m.event_printed, tone: 'quiet' },
  viewed: { label: m.event_viewed, tone: 'quiet' },
  impersonate: { label: m.event_impersonate, tone: 'warn' },
  permission_denied: { label: m.event_permission_denied, tone: 'warn' },
}

/** A name that no list here has yet, as it can be read. */
const plain = (name: string) => name.replaceAll(/[_-]/g, ' ')

export const eventName = (event: string): string => EVENTS[event]?.label() ?? plain(event)
export const eventTone = (event: string): Tone => EVENTS[event]?.tone ?? 'quiet'

/** Who it was, where no user did it. */
export function actorName({ user_name, actor_type }: { user_name: string; actor_type: string }): string {
  if (user_name) return user_name
  return actor_type === 'system' ? m.log_actor_system() : m.log_actor_customer()
}
