import { useEffect, useState } from 'react'
import { readInvitation } from '#app/bff/people.functions.ts'
import type { InvitationShown } from '#app/contracts/invitation.ts'
import { fieldError, textOfError } from '#app/lib/errors.ts'
import { useLocale } from '#app/lib/locale.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { InviteAnswer } from './invite-answer.tsx'
import { useLinkSecret } from './use-link-secret.ts'
import { WayOn } from './way-on.tsx'

type Found = { shown: InvitationShown } | { gone: string } | { failed: string }

/** Who was invited by a link becomes a user; one that is of no more use says so. */
export function InvitePage({ onDone }: { onDone: () => Promise<void> }) {
  const locale = useLocale()
  const token = useLinkSecret()
  const [found, setFound] = useState<Found>()
  const [turn, setTurn] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again on request, and in the page's language
  useEffect(() => {
    if (token === undefined) return
    // An address without its secret opens nothing: nobody need be asked.
    if (token === '') return setFound({ gone: m.invitation_gone() })
    let over = false
    setFound(undefined)
    readInvitation({ data: { token } }).then(
      (shown) => !over && setFound({ shown }),
      (error) => {
        const gone = fieldError(error, 'token')
        if (!over) setFound(gone ? { gone } : { failed: textOfError(error, 'public') })
      },
    )
    return () => {
      over = true
    }
  }, [token, turn, locale])

  if (token === undefined || !found)
    return (
      <div aria-busy="true" className="grid min-h-40 place-items-center text-ink-3">
        <Spinner className="size-6" />
      </div>
    )
  if ('shown' in found)
    return <InviteAnswer token={token} shown={found.shown} onGone={(gone) => setFound({ gone })} onDone={onDone} />
  return (
    <>
      <h1 className="mb-4 text-2xl">{m.invitation()}</h1>
      <p role="alert" className="mb-5 text-ink-2">
        {'gone' in found ? found.gone : found.failed}
      </p>
      <WayOn>
        {'gone' in found ? (
          <ButtonLink to="/login" size="lg" tone="primary" wide>
            {m.sign_in()}
          </ButtonLink>
        ) : (
          <Button size="lg" tone="primary" wide onClick={() => setTurn(turn + 1)}>
            {m.common_retry()}
          </Button>
        )}
      </WayOn>
    </>
  )
}
