import { verifyEmailForm } from '#app/contracts/verify-email.ts'
import { m } from '#app/paraglide/messages.js'
import { anyone, signedIn } from '#server/core/procedure/procedure.ts'
import { messageOf } from '#server/core/rows/rows.ts'
import { confirmChange } from '#server/domain/identity/email-change/confirm-change.ts'
import { cancelChange, resendChange } from '#server/domain/identity/email-change/own-change.ts'
import { takeBack } from '#server/domain/identity/email-change/take-back.ts'

const tags = ['auth']

/** The own change of e-mail that waits; it is asked for by the profile. */
export const emailChangeProcedures = {
  resend: signedIn
    .route({
      method: 'POST',
      path: '/auth/email-change/resend',
      summary: 'Send the link to the new email again',
      tags,
    })
    .output(messageOf)
    .handler(async ({ context }) => {
      await resendChange(context)
      return { message: m.verify_sent() }
    }),
  cancel: signedIn
    .route({ method: 'DELETE', path: '/auth/email-change', summary: 'Cancel the change of your email', tags })
    .output(messageOf)
    .handler(async ({ context }) => {
      await cancelChange(context)
      return { message: m.email_change_cancelled() }
    }),
}

export const publicConfirmEmail = anyone
  .route({ method: 'POST', path: '/confirm-email', summary: 'Confirm a new email with the link sent to it', tags })
  .input(verifyEmailForm)
  .output(messageOf)
  .handler(async ({ context, input }) => {
    await context.limit('check')
    await confirmChange(input, context)
    return { message: m.email_changed() }
  })

export const publicTakeBackEmail = anyone
  .route({
    method: 'POST',
    path: '/take-back-email',
    tags,
    summary:
      'Undo an email change with the link sent to the old email; ends all sessions, and a new password must be set',
  })
  .input(verifyEmailForm)
  .output(messageOf)
  .handler(async ({ context, input }) => {
    await context.limit('check')
    await takeBack(input, context)
    return { message: m.email_taken_back() }
  })
