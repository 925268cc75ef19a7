import * as z from 'zod/mini'
import {
  acceptForm,
  invitationMade,
  invitationQuery,
  invitationRow,
  invitationShown,
  invitationToken,
  inviteForm,
} from '#app/contracts/invitation.ts'
import { m } from '#app/paraglide/messages.js'
import { anyone } from '#server/core/procedure/procedure.ts'
import { idInput, listOf, messageOf, one } from '#server/core/rows/rows.ts'
import { acceptInvitation, readInvitation } from '#server/domain/people/accept-invitation.ts'
import { invite, resendInvitation, revokeInvitation } from '#server/domain/people/invite.ts'
import { listInvitations } from '#server/domain/people/list-invitations.ts'
import type { PeopleGuard, PeoplePath } from './people-guard.ts'

/** Invitations to be one of these users. */
export function invitationCalls(name: PeoplePath, guard: PeopleGuard) {
  const path = `/${name}/invitations` as const
  const tags = [name]
  return {
    list: guard('view')
      .route({ method: 'GET', path, summary: 'List invitations; without a state, the open ones', tags })
      .input(invitationQuery)
      .output(listOf(invitationRow))
      .handler(({ context, input }) => listInvitations(context, input)),
    create: guard('create')
      .route({ method: 'POST', path, successStatus: 201, summary: 'Create an invitation link, shown only once', tags })
      .input(inviteForm)
      .output(one(invitationMade))
      .handler(async ({ context, input }) => ({ data: await invite(context, input) })),
    resend: guard('create')
      .route({
        method: 'POST',
        path: `${path}/{id}/resend`,
        summary: 'Replace an invitation link with a new one',
        tags,
      })
      .input(z.extend(z.object({ mail: z._default(z.boolean(), true) }), idInput.shape))
      .output(one(invitationMade))
      .handler(async ({ context, input }) => ({ data: await resendInvitation(context, input.id, input.mail) })),
    revoke: guard('create')
      .route({ method: 'DELETE', path: `${path}/{id}`, summary: 'Withdraw an invitation', tags })
      .input(idInput)
      .output(messageOf)
      .handler(async ({ context, input }) => {
        await revokeInvitation(context, input.id)
        return { message: m.invitation_revoked() }
      }),
  }
}

const tags = ['auth']

/** What whoever holds the link may do. */
export const invited = {
  read: anyone
    .route({ method: 'POST', path: '/invitations/read', summary: 'Get an invitation by its token', tags })
    .input(invitationToken)
    .output(one(invitationShown))
    .handler(async ({ context, input }) => {
      await context.limit('check')
      return { data: await readInvitation(input.token) }
    }),
  accept: anyone
    .route({
      method: 'POST',
      path: '/invitations/accept',
      successStatus: 201,
      tags,
      summary: 'Accept an invitation, once',
    })
    .input(acceptForm)
    .output(z.object({ access_token: z.string(), token_type: z.literal('Bearer'), expires_at: z.string() }))
    .handler(async ({ context, input }) => {
      await context.limit('reset')
      const { token, expiresAt } = await acceptInvitation(input, { ...context, kind: 'api' })
      return { access_token: token, token_type: 'Bearer' as const, expires_at: expiresAt.toISOString() }
    }),
}

/** As `invited.accept`, for the BFF alone. */
export const webAcceptInvitation = anyone.input(acceptForm).handler(async ({ context, input }) => {
  await context.limit('reset')
  const { token, email } = await acceptInvitation(input, { ...context, kind: 'web' })
  return { token, email }
})
