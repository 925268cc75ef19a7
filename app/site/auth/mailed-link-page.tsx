import { type ReactNode, useState } from 'react'
import { fieldError } from '#app/lib/errors.ts'
import { useLocale } from '#app/lib/locale.ts'
import { toastError } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { useLinkSecret } from './use-link-secret.ts'
import { WayOn } from './way-on.tsx'

export interface MailedLinkPageProps {
  signedIn: boolean
  /** What the page is for, and says on its button. */
  title: string
  hint: string
  /** What it says when it is done. */
  done: string
  /** Does it; refused on `token` where the link is of no more use. */
  follow: (token: string) => Promise<unknown>
  /** Asks for another link, where this one is of no more use. */
  again?: ReactNode
  onDone: () => Promise<void>
}

/** Does something by a mailed link. It asks for a press: what only looks at links in mails uses none up. */
export function MailedLinkPage({ signedIn, title, hint, done, follow, again, onDone }: MailedLinkPageProps) {
  useLocale()
  const token = useLinkSecret()
  const [refusal, setRefusal] = useState<string>()
  const [over, setOver] = useState(false)
  const [busy, setBusy] = useState(false)

  async function press() {
    setBusy(true)
    try {
      await follow(token ?? '')
      setOver(true)
      await onDone()
    } catch (error) {
      const refused = fieldError(error, 'token')
      if (refused) setRefusal(refused)
      else void toastError(error, undefined, 'public')
    }
    setBusy(false)
  }

  const gone = refusal ?? (token === '' ? m.verify_link_gone() : undefined)
  return (
    <>
      <h1 className="text-2xl">{title}</h1>
      <p role="status" className="mt-2 mb-5 text-ink-2">
        {over ? done : (gone ?? hint)}
      </p>
      {over || gone ? (
        <WayOn>
          {!over && again}
          <ButtonLink to={signedIn ? '/profile' : '/login'} size="lg" tone={!over && again ? 'plain' : 'primary'} wide>
            {signedIn ? m.profile() : m.sign_in()}
          </ButtonLink>
        </WayOn>
      ) : (
        <Button size="lg" tone="primary" wide busy={busy} disabled={!token} onClick={() => void press()}>
          {title}
        </Button>
      )}
    </>
  )
}
