import * as z from 'zod/mini'
import { LOCALES } from './kit.ts'
import { NOTIFICATIONS, type NotificationType } from './notification.ts'

const channels = z.strictObject({ bell: z.optional(z.boolean()), mail: z.optional(z.boolean()) })
const types = Object.keys(NOTIFICATIONS) as NotificationType[]

/** A resource's path, or the key of one of its columns. */
export const listKey = z.string().check(z.regex(/^[a-z][a-z0-9_/-]{0,59}$/))
// No `z.maxLength`: it reads the length of what is no list too, however deep that is.
export const columnKeys = z.array(listKey).check(z.refine((keys) => keys.length <= 60))
const columns = z.record(listKey, z.nullable(columnKeys)).check(z.refine((lists) => Object.keys(lists).length <= 60))

/** What a user may set for himself, on every device. What he has not set is absent. */
export const preferences = z.strictObject({
  language: z.optional(z.enum(LOCALES)),
  theme: z.optional(z.enum(['light', 'dark', 'system'])),
  density: z.optional(z.enum(['comfortable', 'compact'])),
  sidebar: z.optional(z.enum(['wide', 'narrow'])),
  /** Shortcuts of a single key (WCAG 2.1.4). */
  shortcuts: z.optional(z.boolean()),
  /** The card that shows a new store's link: true until it is put away. */
  new_store: z.optional(z.boolean()),
  /** Of each list the columns he wants, in their order; null: as the list has them. */
  columns: z.optional(columns),
  notifications: z.optional(z.partialRecord(z.enum(types), channels)),
})
export type Preferences = z.output<typeof preferences>

type Channel = 'bell' | 'mail'

/** Whether somebody is told of something in a way: as he wants it, else as the thing itself has it. */
export const wantsNotification = (set: Preferences, type: NotificationType, channel: Channel): boolean =>
  set.notifications?.[type]?.[channel] ?? NOTIFICATIONS[type][channel]
