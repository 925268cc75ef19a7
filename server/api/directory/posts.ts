import * as z from 'zod/mini'
import { POST_TYPES } from '#app/contracts/resources/post.ts'
import { postCardShape, postShape, postsQuery } from '#app/contracts/shown-content.ts'
import { PLATFORM_STORE } from '#server/core/procedure/platform-store.ts'
import { anyone } from '#server/core/procedure/procedure.ts'
import { listOf, one, pathName } from '#server/core/rows/rows.ts'
import { dbOf } from '#server/db/client.ts'
import { listPosts, showPost } from '#server/domain/content/shown-posts.ts'

const tags = ['directory']
const type = z._default(z.enum(POST_TYPES), 'article')
const platform = dbOf(PLATFORM_STORE.id)

export const publicPosts = anyone
  .route({ method: 'GET', path: '/posts', summary: 'List what the platform writes: its blog, or its help', tags })
  .input(z.extend(postsQuery, { type }))
  .output(listOf(postCardShape))
  .handler(({ context: { locale }, input: { type, ...query } }) =>
    listPosts({ db: platform, storeId: PLATFORM_STORE.id, locale, type }, query),
  )

export const publicPost = anyone
  .route({
    method: 'GET',
    path: '/posts/{slug}',
    summary: 'Get what the platform wrote, of its blog or its help',
    tags,
  })
  .input(z.object({ slug: pathName }))
  .output(one(postShape))
  .handler(async ({ context: { locale }, input }) => ({
    data: await showPost({ db: platform, storeId: PLATFORM_STORE.id, locale, type: 'any' }, input.slug),
  }))
