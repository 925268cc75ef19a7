import { useLocale } from '#app/lib/locale.ts'
import { m } from '#app/paraglide/messages.js'
import { SendVerification } from './send-verification.tsx'

/** Says quietly that the e-mail is still to be confirmed, and mails the link again. Nothing waits for it. */
export function VerifyNotice({ email }: { email: string }) {
  useLocale()
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-sunken px-4 py-2.5">
      <p className="wrap-anywhere min-w-0 text-ink-2">{m.verify_notice({ email })}</p>
      <SendVerification size="sm" />
    </div>
  )
}
