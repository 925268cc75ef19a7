import { m } from '#app/paraglide/messages.js'
import { verifyEmailForm } from '#app/resources/verify-email.ts'
import { sendVerification } from '#server/domain/identity/send-verification.ts'
import { verifyEmail } from '#server/domain/identity/verify-email.ts'
import { anyone, signedIn } from '#server/kit/procedure.ts'
import { messageOf } from '#server/kit/rows.ts'

const tags = ['auth']

export const sendVerificationMail = signedIn
  .route({ method: 'POST', path: '/auth/verify-email', summary: 'Mail another link to confirm the own e-mail', tags })
  .output(messageOf)
  .handler(async ({ context }) => {
    await sendVerification(context)
    return { message: m.verify_sent() }
  })

export const publicVerifyEmail = anyone
  .route({ method: 'POST', path: '/verify-email', summary: 'Confirm an e-mail by a mailed link', tags })
  .input(verifyEmailForm)
  .output(messageOf)
  .handler(async ({ context, input }) => {
    await context.limit('check')
    await verifyEmail(input, context)
    return { message: m.email_verified() }
  })
