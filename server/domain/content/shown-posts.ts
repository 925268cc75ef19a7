import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Locale, Page } from '#app/contracts/kit.ts'
import type { PostType } from '#app/contracts/resources/post.ts'
import type { PostCard, PostsQuery, ShownPost } from '#app/contracts/shown-content.ts'
import { m } from '#app/paraglide/messages.js'
import { refused } from '#server/core/procedure/refused.ts'
import { shownTexts } from '#server/core/rich/rich-fields.ts'
import { summaryOf } from '#server/core/rich/rich-text.ts'
import { allWords } from '#server/core/rows/search-condition.ts'
import { formerOwner } from '#server/core/rows/slug-history.ts'
import { textIn } from '#server/core/rows/texts.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { postCategories, posts } from '#server/db/schema/content.ts'
import { POSTS_IN } from './content-state.ts'
import { filedBy } from './filed-by.ts'
import { namesOfCategories } from './names-of-categories.ts'
import { previewedContent } from './preview-content.ts'

/** Whose posts are read, and in which language: a store's, or the platform's (store 0). */
export interface Readers {
  db: Db
  storeId: number
  locale: Locale
  /** Absent: articles. */
  type?: PostType | 'any'
}

type Row = typeof posts.$inferSelect

/** When it came out. */
const cameOut = sql`coalesce(${posts.published_at}, ${posts.created_at})`

const published = ({ storeId, type = 'article' }: Readers) =>
  and(
    eq(posts.store_id, storeId),
    isNull(posts.deleted_at),
    type === 'any' ? undefined : eq(posts.type, type),
    POSTS_IN.published,
  )

const slugOf = ({ id, slug }: Pick<Row, 'id' | 'slug'>) => slug ?? `p-${id}`

async function cards(tx: Tx, { storeId, locale }: Readers, rows: Row[]): Promise<PostCard[]> {
  const ids = rows.map(({ id }) => id)
  const named = ids.length > 0 ? await namesOfCategories(tx, { store: { id: storeId }, locale }, ids) : new Map()
  return rows.map((row) => ({
    id: row.id,
    slug: slugOf(row),
    name: textIn(row.translations, 'name', locale) ?? '',
    excerpt:
      textIn(row.translations, 'excerpt', locale) ??
      (summaryOf(textIn(row.translations, 'body', locale) ?? '') || null),
    image_url: row.image_path,
    categories: named.get(row.id) ?? [],
    tags: row.tags,
    type: row.type,
    feature: row.feature,
    read_minutes: row.read_minutes,
    published_at: (row.published_at ?? row.created_at).toISOString(),
  }))
}

/** What a query narrows; false where it names a category that is none. */
async function narrowed(tx: Tx, { storeId, locale }: Readers, query: PostsQuery): Promise<SQL | undefined | false> {
  const { category, tag, search = '' } = query
  const conditions = [allWords(posts.search_text, search)]
  if (tag !== undefined) conditions.push(sql`${tag} = ANY(${posts.tags})`)
  if (category !== undefined) {
    const named = and(
      eq(postCategories.store_id, storeId),
      eq(postCategories.slug, category),
      eq(postCategories.status, true),
    )
    const [found] = await tx.select({ id: postCategories.id }).from(postCategories).where(named)
    if (!found) return false
    conditions.push(await filedBy(tx, storeId, locale, found.id))
  }
  return and(...conditions)
}

/** As asked; else what is put first, in its order, and then the newest. */
function orderOf({ locale }: Readers, { sort, direction }: PostsQuery): SQL[] {
  if (sort === 'name') {
    const name = locale === 'km' ? posts.sort_km : posts.sort_en
    return direction === 'desc' ? [desc(name), desc(posts.id)] : [asc(name), asc(posts.id)]
  }
  if (sort === 'newest') return direction === 'asc' ? [asc(cameOut), asc(posts.id)] : [desc(cameOut), desc(posts.id)]
  return [desc(posts.feature), asc(posts.sort_order), desc(cameOut), desc(posts.id)]
}

/** The posts that are out, what is put first before all others and then the newest. */
export function listPosts(readers: Readers, query: PostsQuery): Promise<Page<PostCard>> {
  const { page, limit } = query
  return readers.db.read(async (tx) => {
    const narrow = await narrowed(tx, readers, query)
    const where = and(published(readers), narrow || undefined)
    const total = narrow === false ? 0 : await tx.$count(posts, where)
    const rows =
      total === 0
        ? []
        : await tx
            .select()
            .from(posts)
            .where(where)
            .orderBy(...orderOf(readers, query))
            .limit(limit)
            .offset((page - 1) * limit)
    const meta = { current_page: page, last_page: Math.max(1, Math.ceil(total / limit)), per_page: limit, total }
    return { data: await cards(tx, readers, rows), meta }
  })
}

async function whole(tx: Tx, readers: Readers, row: Row): Promise<ShownPost> {
  const { storeId, locale } = readers
  const translations = await shownTexts(storeId, ['body'], row.translations)
  const text = (key: string) => textIn(translations, key, locale)
  const [card] = await cards(tx, readers, [row])
  if (!card) throw refused(404, m.error_404())
  return {
    ...card,
    body: text('body'),
    translations,
    updated_at: row.updated_at.toISOString(),
    seo: {
      title: text('meta_tag_title') ?? card.name,
      description: text('meta_tag_description') ?? card.excerpt,
      keywords: text('meta_tag_keyword'),
    },
  }
}

/**
 * A post by its link name, or by one that it had while no other has it.
 * @throws 404 where there is none, or it is not out
 */
export function showPost(readers: Readers, slug: string): Promise<ShownPost> {
  return readers.db.read(async (tx) => {
    const find = async (which: SQL | undefined) =>
      (
        await tx
          .select()
          .from(posts)
          .where(and(published(readers), which))
      )[0]
    const former = async () => {
      const id = await formerOwner(tx, readers.storeId, 'post', slug)
      return id === undefined ? undefined : find(eq(posts.id, id))
    }
    const row = (await find(eq(posts.slug, slug))) ?? (await former())
    if (!row) throw refused(404, m.error_404())
    return whole(tx, readers, row)
  })
}

/**
 * A post whether it is out or not, to who has a link to it.
 * @throws 404 for a token that is none, over, or another's, and where the post is in the trash
 */
export function previewPost(readers: Readers, token: string): Promise<ShownPost> {
  return readers.db.read(async (tx) => {
    const id = previewedContent(token, readers.storeId, 'post')
    const own = and(eq(posts.store_id, readers.storeId), eq(posts.id, id ?? 0), isNull(posts.deleted_at))
    const [row] = await tx.select().from(posts).where(own)
    if (!row) throw refused(404, m.error_404())
    return whole(tx, readers, row)
  })
}

/** The addresses of all posts that are out, for a sitemap. */
export const postAddresses = (readers: Readers): Promise<{ slug: string; changed: Date }[]> =>
  readers.db.read(async (tx) => {
    const rows = await tx
      .select({ id: posts.id, slug: posts.slug, changed: posts.updated_at })
      .from(posts)
      .where(published(readers))
      .orderBy(desc(posts.id))
      .limit(2_000)
    return rows.map((row) => ({ slug: slugOf(row), changed: row.changed }))
  })
