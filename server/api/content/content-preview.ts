import * as z from 'zod/mini'
import { forbidden } from '#server/core/procedure/log-refusal.ts'
import { staff } from '#server/core/procedure/procedure.ts'
import { contentLink } from '#server/domain/content/content-link.ts'

/** Who may open the form may have the link. */
const ASKED_BY = {
  post: ['post-view', 'post-create', 'post-update'],
  page: ['page-view', 'page-create', 'page-update'],
} as const

/** An address at which a post or a page can be seen for an hour that the shop does not show. */
export const webContentLink = staff()
  .input(z.object({ of: z.enum(['post', 'page']), id: z.int().check(z.positive()) }))
  .handler(({ context, input }) => {
    if (!ASKED_BY[input.of].some((permission) => context.user.permissions.has(permission))) throw forbidden()
    return contentLink(context, input.of, input.id)
  })
