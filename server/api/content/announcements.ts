import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { onlooker } from '#server/core/procedure/procedure.ts'
import { messageOf } from '#server/core/rows/rows.ts'
import { unsubscribe } from '#server/domain/announcements/unsubscribe.ts'

/** Followed from an e-mail: whoever has its link wants no more of them. */
export const shopUnsubscribe = onlooker
  .route({
    method: 'POST',
    path: '/unsubscribe',
    summary: 'Stop the announcements of the store by email, by the link of one',
    tags: ['shop'],
  })
  .input(z.object({ token: z.string().check(z.maxLength(500), z.regex(/^[\w.-]*$/)) }))
  .output(messageOf)
  .handler(async ({ context, input }) => {
    await context.limit('check')
    await unsubscribe(context, input.token)
    return { message: m.unsubscribed() }
  })
