import { verifyEmail } from '#app/bff/verify-email.functions.ts'
import { m } from '#app/paraglide/messages.js'
import { MailedLinkPage, type MailedLinkPageProps } from './mailed-link-page.tsx'
import { SendVerification } from './send-verification.tsx'

/** Confirms an e-mail by a mailed link. */
export const VerifyEmailPage = (of: Pick<MailedLinkPageProps, 'signedIn' | 'onDone'>) => (
  <MailedLinkPage
    {...of}
    title={m.verify_email()}
    hint={m.verify_email_hint()}
    done={m.email_verified()}
    follow={(token) => verifyEmail({ data: { token } })}
    again={of.signedIn && <SendVerification size="lg" tone="primary" wide />}
  />
)
