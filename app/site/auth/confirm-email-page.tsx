import { confirmEmail } from '#app/bff/email-change.functions.ts'
import { m } from '#app/paraglide/messages.js'
import { MailedLinkPage, type MailedLinkPageProps } from './mailed-link-page.tsx'

/** Lets a new e-mail hold by the link mailed to it. */
export const ConfirmEmailPage = (of: Pick<MailedLinkPageProps, 'signedIn' | 'onDone'>) => (
  <MailedLinkPage
    {...of}
    title={m.confirm_email()}
    hint={m.confirm_email_hint()}
    done={m.email_changed()}
    follow={(token) => confirmEmail({ data: { token } })}
  />
)
