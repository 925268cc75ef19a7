import { takeBackEmail } from '#app/bff/email-change.functions.ts'
import { m } from '#app/paraglide/messages.js'
import { MailedLinkPage, type MailedLinkPageProps } from './mailed-link-page.tsx'

/** Undoes a change of e-mail by the link mailed to the old one; it ends every session, this browser's too. */
export const TakeBackEmailPage = (of: Pick<MailedLinkPageProps, 'onDone'>) => (
  <MailedLinkPage
    {...of}
    signedIn={false}
    title={m.take_back_email()}
    hint={m.take_back_email_hint()}
    done={m.email_taken_back()}
    follow={(token) => takeBackEmail({ data: { token } })}
  />
)
