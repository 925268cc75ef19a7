import { and, eq, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { PAGE_STATES, type PageState, POST_STATES, type PostState } from '#app/contracts/content.ts'
import { pages, posts } from '#server/db/schema/content.ts'

/** Where a post stands now, by its row. */
export function postState(row: Pick<typeof posts.$inferSelect, 'status' | 'archived' | 'published_at'>): PostState {
  if (row.archived) return 'archived'
  if (!row.status) return 'draft'
  return row.published_at && row.published_at.getTime() > Date.now() ? 'scheduled' : 'published'
}

type PageColumns = Pick<typeof pages.$inferSelect, 'status' | 'published_at' | 'publish_end'>

/** Where a page stands now, by its row. */
export function pageState(row: PageColumns): PageState {
  if (!row.status) return 'draft'
  if (row.publish_end && row.publish_end.getTime() <= Date.now()) return 'ended'
  return row.published_at && row.published_at.getTime() > Date.now() ? 'scheduled' : 'published'
}

const begun = (column: typeof posts.published_at | typeof pages.published_at) =>
  or(isNull(column), sql`${column} <= now()`)
const waiting = (column: typeof posts.published_at | typeof pages.published_at) => sql`${column} > now()`

const isOn = { posts: and(eq(posts.status, true), eq(posts.archived, false)), pages: eq(pages.status, true) }
const ended = sql`${pages.publish_end} <= now()`
const lasts = or(isNull(pages.publish_end), not(ended))

/** The rows of posts in each state. */
export const POSTS_IN: Readonly<Record<PostState, SQL | undefined>> = {
  draft: and(eq(posts.status, false), eq(posts.archived, false)),
  scheduled: and(isOn.posts, waiting(posts.published_at)),
  published: and(isOn.posts, begun(posts.published_at)),
  archived: eq(posts.archived, true),
}

/** The rows of pages in each state. */
export const PAGES_IN: Readonly<Record<PageState, SQL | undefined>> = {
  draft: eq(pages.status, false),
  scheduled: and(isOn.pages, lasts, waiting(pages.published_at)),
  published: and(isOn.pages, lasts, begun(pages.published_at)),
  ended: and(isOn.pages, ended),
}

export const isPostState = (value: unknown): value is PostState => POST_STATES.some((state) => state === value)
export const isPageState = (value: unknown): value is PageState => PAGE_STATES.some((state) => state === value)
