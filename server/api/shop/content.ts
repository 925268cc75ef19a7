import * as z from 'zod/mini'
import { pageShape, postCardShape, postShape, postsQuery } from '#app/contracts/shown-content.ts'
import type { ShopContext } from '#server/core/procedure/context.ts'
import { onlooker } from '#server/core/procedure/procedure.ts'
import { listOf, one, pathName } from '#server/core/rows/rows.ts'
import { listPages, previewPage, showPage } from '#server/domain/content/shown-pages.ts'
import { listPosts, previewPost, type Readers, showPost } from '#server/domain/content/shown-posts.ts'

const tags = ['shop']
const slug = z.object({ slug: pathName })
const token = z.object({ token: z.string() })

const readersOf = ({ db, store, locale }: ShopContext): Readers => ({ db, storeId: store.id, locale })

export const posts = onlooker
  .route({ method: 'GET', path: '/posts', summary: 'List the posts of the store’s blog', tags })
  .input(postsQuery)
  .output(listOf(postCardShape))
  .handler(({ context, input }) => listPosts(readersOf(context), input))

export const post = onlooker
  .route({ method: 'GET', path: '/posts/{slug}', summary: 'Get a post of the store’s blog', tags })
  .input(slug)
  .output(one(postShape))
  .handler(async ({ context, input }) => ({ data: await showPost(readersOf(context), input.slug) }))

export const page = onlooker
  .route({ method: 'GET', path: '/pages/{slug}', summary: 'Get a page of the store', tags })
  .input(slug)
  .output(one(pageShape))
  .handler(async ({ context, input }) => ({ data: await showPage(readersOf(context), input.slug) }))

/** A post and a page to who has a link to them, shown or not. */
export const webPreviewPost = onlooker
  .input(token)
  .handler(({ context, input }) => previewPost(readersOf(context), input.token))
export const webPreviewPage = onlooker
  .input(token)
  .handler(({ context, input }) => previewPage(readersOf(context), input.token))

/** What leads to the pages of a store, below each of them. */
export const webPages = onlooker.handler(({ context }) => listPages(readersOf(context)))
