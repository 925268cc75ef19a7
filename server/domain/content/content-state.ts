import { and, eq, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { PAGE_STATES, type PageState, POST_STATES, type PostState } from '#app/contracts/content.ts'
import { announcements } from '#server/db/schema/announcements.ts'
import { banners } from '#server/db/schema/banners.ts'
import { pages, posts } from '#server/db/schema/content.ts'

/** Where a post stands now, by its row. */
export function postState(row: Pick<typeof posts.$inferSelect, 'status' | 'archived' | 'published_at'>): PostState {
  if (row.archived) return 'archived'
  if (!row.status) return 'draft'
  return row.published_at && row.published_at.getTime() > Date.now() ? 'scheduled' : 'published'
}

type PageColumns = Pick<typeof pages.$inferSelect, 'status' | 'published_at' | 'publish_end'>

/** Where something that has a beginning and an end stands now. */
function stateBetween(on: boolean, from: Date | null, until: Date | null): PageState {
  if (!on) return 'draft'
  if (until && until.getTime() <= Date.now()) return 'ended'
  return from && from.getTime() > Date.now() ? 'scheduled' : 'published'
}

/** Where a page stands now, by its row. */
export const pageState = ({ status, published_at, publish_end }: PageColumns): PageState =>
  stateBetween(status, published_at, publish_end)

type BannerColumns = Pick<typeof banners.$inferSelect, 'status' | 'date_start' | 'date_end'>

/** Where a banner stands now, by its row. */
export const bannerState = ({ status, date_start, date_end }: BannerColumns): PageState =>
  stateBetween(status, date_start, date_end)

type AnnouncementColumns = Pick<typeof announcements.$inferSelect, 'status' | 'publish_at' | 'expire_at'>

/** Where an announcement stands now, by its row. */
export const announcementState = ({ status, publish_at, expire_at }: AnnouncementColumns): PageState =>
  stateBetween(status, publish_at, expire_at)

const begun = (column: AnyPgColumn) => or(isNull(column), sql`${column} <= now()`)
const waiting = (column: AnyPgColumn) => sql`${column} > now()`

const isOn = and(eq(posts.status, true), eq(posts.archived, false))

/** The rows of posts in each state. */
export const POSTS_IN: Readonly<Record<PostState, SQL | undefined>> = {
  draft: and(eq(posts.status, false), eq(posts.archived, false)),
  scheduled: and(isOn, waiting(posts.published_at)),
  published: and(isOn, begun(posts.published_at)),
  archived: eq(posts.archived, true),
}

/** The rows in each state of what has a beginning and an end. */
function statesBetween(status: AnyPgColumn, from: AnyPgColumn, until: AnyPgColumn): Record<PageState, SQL | undefined> {
  const on = eq(status, true)
  const ended = sql`${until} <= now()`
  const lasts = or(isNull(until), not(ended))
  return {
    draft: eq(status, false),
    scheduled: and(on, lasts, waiting(from)),
    published: and(on, lasts, begun(from)),
    ended: and(on, ended),
  }
}

/** The rows of pages, of announcements and of banners in each state. */
export const PAGES_IN: Readonly<Record<PageState, SQL | undefined>> = statesBetween(
  pages.status,
  pages.published_at,
  pages.publish_end,
)
export const ANNOUNCEMENTS_IN: Readonly<Record<PageState, SQL | undefined>> = statesBetween(
  announcements.status,
  announcements.publish_at,
  announcements.expire_at,
)
export const BANNERS_IN: Readonly<Record<PageState, SQL | undefined>> = statesBetween(
  banners.status,
  banners.date_start,
  banners.date_end,
)

export const isPostState = (value: unknown): value is PostState => POST_STATES.some((state) => state === value)
export const isPageState = (value: unknown): value is PageState => PAGE_STATES.some((state) => state === value)
