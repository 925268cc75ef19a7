import { STATE_NAMES } from '#app/contracts/content.ts'
import type { LinkTarget } from '#app/contracts/link-target.ts'
import {
  type AnnouncementChannel,
  type Audience,
  announcement,
  announcementChannels,
  audiences,
  CHANNELS_OF,
  PLATFORM_AUDIENCES,
} from '#app/contracts/resources/announcement.ts'
import { m } from '#app/paraglide/messages.js'
import { PLATFORM_STORE } from '#server/core/procedure/platform-store.ts'
import { refusedField } from '#server/core/procedure/refused.ts'
import { repository } from '#server/core/rows/repository.ts'
import { announcements } from '#server/db/schema/announcements.ts'
import { customerGroups } from '#server/db/schema/people.ts'
import { plans } from '#server/db/schema/plans.ts'
import { announcementsOf } from '#server/domain/announcements/announcements-of.ts'
import { ANNOUNCEMENTS_IN, announcementState, isPageState } from '#server/domain/content/content-state.ts'
import { storedMoments } from '#server/domain/content/stored-moments.ts'
import { keptLink } from '#server/domain/links/kept-link.ts'

const labelOf = (choices: typeof audiences | typeof announcementChannels, value: string) =>
  choices.find((choice) => choice.value === value)?.label() ?? value

export const announcementRows = repository(announcement, announcements, {
  references: { customer_group_ids: customerGroups, plan_ids: plans },
  reply(_, row) {
    const state = announcementState(row)
    return {
      state,
      state_name: STATE_NAMES[state](),
      audience_name: labelOf(audiences, row.audience),
      channel_names: row.channels.map((channel) => labelOf(announcementChannels, channel)).join(', '),
      publish_at: row.publish_at?.toISOString() ?? null,
      expire_at: row.expire_at?.toISOString() ?? null,
      told_at: row.told_at?.toISOString() ?? null,
    }
  },
  extra: (db, { store, locale }, ids) => announcementsOf(db, { storeId: store.id, locale }, ids),
  stored: (_, sent) => storedMoments(sent, ['publish_at', 'expire_at']),
  async beforeSave(db, { store }, body, stored) {
    const now = <T>(key: string) => (body[key] === undefined ? stored?.[key] : body[key]) as T
    const isPlatform = store.id === PLATFORM_STORE.id
    const audience = now<Audience | undefined>('audience') ?? (isPlatform ? 'stores' : 'customers')
    if (isPlatform !== PLATFORM_AUDIENCES.includes(audience))
      throw refusedField('audience', m.announcement_error_audience())
    const channels = now<AnnouncementChannel[] | undefined>('channels') ?? []
    if (channels.length === 0) throw refusedField('channels', m.required())
    const strange = channels.find((channel) => !CHANNELS_OF[audience].includes(channel))
    if (strange)
      throw refusedField(
        'channels',
        m.announcement_error_channel({
          channel: labelOf(announcementChannels, strange),
          audience: labelOf(audiences, audience),
        }),
      )
    const groups = now<number[] | undefined>('customer_group_ids') ?? []
    if (audience === 'group' && groups.length === 0) throw refusedField('customer_group_ids', m.required())
    const ofPlans = now<number[] | undefined>('plan_ids') ?? []
    if (audience === 'plan' && ofPlans.length === 0) throw refusedField('plan_ids', m.required())
    const from = now<Date | null | undefined>('publish_at')
    const until = now<Date | null | undefined>('expire_at')
    if (from && until && until <= from) throw refusedField('expire_at', m.content_error_end())
    const link = body.link as LinkTarget | undefined
    return {
      channels: [...new Set(channels)],
      ...(audience !== 'group' && { customer_group_ids: [] }),
      ...(audience !== 'plan' && { plan_ids: [] }),
      ...(link && {
        link: await keptLink(db, store.id, { field: 'link', link, stored: stored?.link as LinkTarget | undefined }),
      }),
    }
  },
  filter: (_db, _context, key, value) => (key === 'state' && isPageState(value) ? ANNOUNCEMENTS_IN[value] : undefined),
})
