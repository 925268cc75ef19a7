import { verifyEmailForm } from '#app/contracts/verify-email.ts'
import { m } from '#app/paraglide/messages.js'
import { anyone, signedIn } from '#server/core/procedure/procedure.ts'
import { messageOf } from '#server/core/rows/rows.ts'
import { sendVerification } from '#server/domain/identity/send-verification.ts'
import { verifyEmail } from '#server/domain/identity/verify-email.ts'

const tags = ['auth']

export const sendVerificationMail = signedIn
  .route({ method: 'POST', path: '/auth/verify-email', summary: 'Send another link to confirm your email', tags })
  .output(messageOf)
  .handler(async ({ context }) => {
    await sendVerification(context)
    return { message: m.verify_sent() }
  })

export const publicVerifyEmail = anyone
  .route({ method: 'POST', path: '/verify-email', summary: 'Confirm an email with the link sent to it', tags })
  .input(verifyEmailForm)
  .output(messageOf)
  .handler(async ({ context, input }) => {
    await context.limit('check')
    await verifyEmail(input, context)
    return { message: m.email_verified() }
  })
