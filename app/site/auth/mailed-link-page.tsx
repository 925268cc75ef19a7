import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { fieldError } from '#app/lib/errors.ts'
import { useLocale } from '#app/lib/locale.ts'
import { toastError } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { useLinkSecret } from './use-link-secret.ts'

export interface MailedLinkPageProps {
  signedIn: boolean
  /** What the page is for, and says on its button. */
  title: string
  hint: string
  /** What it says when it is done. */
  done: string
  /** Does it; refused on `token` where the link is of no more use. */
  follow: (token: string) => Promise<unknown>
  onDone: () => Promise<void>
}

/** Does something by a mailed link. It asks for a press: what only looks at links in mails uses none up. */
export function MailedLinkPage({ signedIn, title, hint, done, follow, onDone }: MailedLinkPageProps) {
  useLocale()
  const token = useLinkSecret()
  const [said, setSaid] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function press() {
    setBusy(true)
    try {
      await follow(token ?? '')
      setSaid(done)
      await onDone()
    } catch (error) {
      const refused = fieldError(error, 'token')
      if (refused) setSaid(refused)
      else void toastError(error, undefined, 'public')
    }
    setBusy(false)
  }

  const text = said ?? (token === '' ? m.verify_link_gone() : undefined)
  return (
    <>
      <h1 className="text-2xl">{title}</h1>
      <p role="status" className="mt-2 mb-5 text-ink-2">
        {text ?? hint}
      </p>
      {text ? (
        <Link
          to={signedIn ? '/profile' : '/login'}
          className="font-medium text-accent-strong underline underline-offset-4"
        >
          {signedIn ? m.profile() : m.sign_in()}
        </Link>
      ) : (
        <Button size="lg" tone="primary" wide busy={busy} disabled={!token} onClick={() => void press()}>
          {title}
        </Button>
      )}
    </>
  )
}
