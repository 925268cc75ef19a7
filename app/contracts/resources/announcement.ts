import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { PAGE_STATES, stateChoices } from '../content.ts'
import { requiredText, SORTS, status, statusField, statusFilter, text } from '../fields.ts'
import { type Choice, type Row, resource } from '../kit.ts'
import { brokenLink, linkTarget } from '../link-target.ts'
import { optionalMoment } from '../moment.ts'

/** Whom an announcement is for: all customers, those of some groups, the store's people; of the platform's, its stores, or those with some plans. */
export const AUDIENCES = ['customers', 'group', 'staff', 'stores', 'plan'] as const
export type Audience = (typeof AUDIENCES)[number]

/** How it reaches them: a line on top of the shop, an e-mail, a message by Telegram, the bell. */
export const ANNOUNCEMENT_CHANNELS = ['strip', 'email', 'telegram', 'bell'] as const
export type AnnouncementChannel = (typeof ANNOUNCEMENT_CHANNELS)[number]

/** By which of them each can be reached. */
export const CHANNELS_OF: Readonly<Record<Audience, readonly AnnouncementChannel[]>> = {
  customers: ['strip', 'email', 'telegram'],
  group: ['email', 'telegram'],
  staff: ['bell'],
  stores: ['bell'],
  plan: ['bell'],
}

export const audiences: readonly (Choice & { value: Audience })[] = [
  { value: 'customers', label: m.announcement_customers },
  { value: 'group', label: m.announcement_group },
  { value: 'staff', label: m.announcement_staff },
  { value: 'stores', label: m.announcement_stores },
  { value: 'plan', label: m.announcement_plan },
]
/** Those of the platform; the others are a store's. */
export const PLATFORM_AUDIENCES: readonly Audience[] = ['stores', 'plan']
export const announcementChannels: readonly (Choice & { value: AnnouncementChannel })[] = [
  { value: 'strip', label: m.announcement_strip },
  { value: 'email', label: m.email },
  { value: 'telegram', label: m.announcement_telegram },
  { value: 'bell', label: m.announcement_bell },
]

/** News that a store tells its customers or its people, or the platform its stores (product.md 6.17). */
export const announcement = resource({
  name: 'announcement',
  path: 'announcements',
  permission: 'announcement',
  labels: { one: m.announcement, many: m.nav_announcement, empty: m.empty_announcements },
  texts: { name: requiredText(120), body: z.nullable(text(1000)) },
  shape: {
    audience: z._default(z.enum(AUDIENCES), 'customers'),
    customer_group_ids: z._default(z.array(z.int().check(z.positive())).check(z.maxLength(50)), []),
    plan_ids: z._default(z.array(z.int().check(z.positive())).check(z.maxLength(50)), []),
    channels: z._default(z.array(z.enum(ANNOUNCEMENT_CHANNELS)).check(z.maxLength(ANNOUNCEMENT_CHANNELS.length)), [
      'strip',
    ]),
    link: linkTarget,
    /** It stands before others on top of the shop. */
    pinned: z._default(z.boolean(), false),
    /** Whoever reads it on top of the shop can close it. */
    dismissible: z._default(z.boolean(), true),
    /** Not told before, and not shown after. */
    publish_at: optionalMoment,
    expire_at: optionalMoment,
    status,
  },
  extra: {
    customer_groups: z.array(z.object({ id: z.int(), name: z.string() })),
    plans: z.array(z.object({ id: z.int(), name: z.string() })),
    audience_name: z.string(),
    /** How it is told, in words. */
    channel_names: z.string(),
    points_to: z.nullable(z.string()),
    broken: brokenLink,
    state: z.enum(PAGE_STATES),
    state_name: z.string(),
    /** When all were told: whom and how is as it was since then. */
    told_at: z.nullable(z.string()),
    sent_count: z.int(),
    /** How many read it at their bell. */
    read_count: z.int(),
  },
  columns: [
    { key: 'name', label: m.content_title, cell: 'text', sortable: true, mobile: 'title' },
    { key: 'audience_name', label: m.announcement_audience, cell: 'text' },
    { key: 'channel_names', label: m.announcement_channels, cell: 'text' },
    { key: 'state_name', label: m.content_state, cell: 'text' },
    { key: 'sent_count', label: m.announcement_sent, cell: 'number', align: 'end' },
    { key: 'read_count', label: m.announcement_read, cell: 'number', align: 'end', optional: true },
    { key: 'publish_at', label: m.publish_at, cell: 'date', sortable: true, optional: true },
    { key: 'status', label: m.status, cell: 'status', sortable: true },
  ],
  fieldSets: [
    {
      title: m.general,
      fields: [
        { key: 'name', label: m.content_title, input: 'text', translated: true, required: true, max: 120 },
        { key: 'body', label: m.announcement_text, input: 'textarea', translated: true, max: 1000 },
        { key: 'link', label: m.link_to, input: 'own' },
      ],
    },
    {
      title: m.announcement_audience,
      side: true,
      fields: [
        { key: 'audience', label: m.announcement_audience, input: 'select', choices: audiences },
        { key: 'customer_group_ids', label: m.announcement_group, input: 'references', of: 'customer-groups' },
        { key: 'plan_ids', label: m.nav_plans, input: 'references', of: 'plans' },
        { key: 'channels', label: m.announcement_channels, input: 'own', hint: m.announcement_channels_hint },
        { key: 'pinned', label: m.announcement_pinned, input: 'switch' },
        { key: 'dismissible', label: m.announcement_dismissible, input: 'switch' },
      ],
    },
    {
      title: m.status,
      side: true,
      fields: [
        statusField,
        { key: 'publish_at', label: m.publish_at, input: 'moment', hint: m.announcement_publish_hint },
        { key: 'expire_at', label: m.content_publish_end, input: 'moment' },
      ],
    },
  ],
  filters: [
    statusFilter,
    { key: 'audience', label: m.announcement_audience, choices: audiences },
    { key: 'state', label: m.content_state, choices: stateChoices(PAGE_STATES) },
  ],
  sorts: [...SORTS.filter((sort) => sort !== 'sort_order'), 'publish_at'],
})
export type AnnouncementRow = Row<typeof announcement>
