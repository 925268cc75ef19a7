import * as z from 'zod/mini'
import { listQuery, searchWords } from './kit.ts'
import { PAGE_TEMPLATES, SYSTEM_PAGES } from './resources/page.ts'
import { POST_TYPES } from './resources/post.ts'

const texts = z.nullable(z.string())
const filed = z.array(z.object({ id: z.int(), name: z.string(), slug: z.string() }))

/** A post in a list, as its readers see it. */
export const postCardShape = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  excerpt: texts,
  image_url: texts,
  categories: filed,
  tags: z.array(z.string()),
  type: z.enum(POST_TYPES),
  feature: z.boolean(),
  read_minutes: z.int(),
  published_at: z.string(),
})
export type PostCard = z.infer<typeof postCardShape>

/** What search engines and shared links read. */
const seo = z.object({ title: z.string(), description: texts, keywords: texts })

/** A post as its readers see it; `body` is HTML that was sanitised. */
export const postShape = z.extend(postCardShape, {
  body: texts,
  translations: z.partialRecord(z.enum(['en', 'km']), z.record(z.string(), texts)),
  updated_at: z.string(),
  seo,
})
export type ShownPost = z.infer<typeof postShape>

/** A page as its readers see it. */
export const pageShape = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  body: texts,
  image_url: texts,
  template: z.enum(PAGE_TEMPLATES),
  system_code: z.nullable(z.enum(SYSTEM_PAGES)),
  translations: z.partialRecord(z.enum(['en', 'km']), z.record(z.string(), texts)),
  updated_at: z.string(),
  seo,
})
export type ShownPage = z.infer<typeof pageShape>

/** Without a wish what is put first comes first, and then the newest. */
const { page, limit, sort, direction } = listQuery(['newest', 'name'], []).shape
const word = searchWords.check(z.maxLength(160))

/** Which posts are listed: of a category and those below it by its link name, of a tag, or with these words. */
export const postsQuery = z.object({
  page,
  limit,
  sort,
  direction,
  category: z.optional(word),
  tag: z.optional(word),
  search: z.optional(searchWords),
})
export type PostsQuery = z.infer<typeof postsQuery>
