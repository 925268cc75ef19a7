import { forgotPasswordForm, resetPasswordForm } from '#app/contracts/reset-password.ts'
import { m } from '#app/paraglide/messages.js'
import { enqueue } from '#server/core/jobs/jobs.ts'
import { anyone } from '#server/core/procedure/procedure.ts'
import { messageOf } from '#server/core/rows/rows.ts'
import { mailReset } from '#server/domain/identity/mail-reset.ts'
import { resetPassword } from '#server/domain/identity/reset-password.ts'

const tags = ['auth']

export const forgotPassword = anyone
  .route({
    method: 'POST',
    path: '/forgot-password',
    tags,
    summary: 'Email a link to set a new password; the response is the same whether or not the account exists',
  })
  .input(forgotPasswordForm)
  .output(messageOf)
  .handler(async ({ context, input }) => {
    await context.limit('reset')
    await context.db.tx((db) => enqueue(db, mailReset, { ...input, locale: context.locale }, { storeId: null }))
    return { message: m.forgot_password_sent() }
  })

export const publicResetPassword = anyone
  .route({ method: 'POST', path: '/reset-password', summary: 'Set a new password with an emailed link', tags })
  .input(resetPasswordForm)
  .output(messageOf)
  .handler(async ({ context, input }) => {
    await context.limit('reset')
    await resetPassword(input, context)
    return { message: m.password_changed() }
  })

/** As `publicResetPassword`, for the BFF alone: whoever opened the mail holds the account, and his browser is marked so. */
export const webResetPassword = anyone.input(resetPasswordForm).handler(async ({ context, input }) => {
  await context.limit('reset')
  return { email: await resetPassword(input, context) }
})
