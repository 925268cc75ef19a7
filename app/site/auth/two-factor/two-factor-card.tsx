import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { textOfError } from '#app/lib/errors.ts'
import { useLocale } from '#app/lib/locale.ts'
import { m } from '#app/paraglide/messages.js'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { TwoFactorAction } from './two-factor-dialog.tsx'
import { twoFactorOptions } from './two-factor-options.ts'

const TwoFactorDialog = lazy(() => import('./two-factor-dialog.tsx'))
/** From here on it is time for new ones. */
const FEW = 3

/** The second factor of the own sign-in: whether it is on, how many codes are left, and what can be done with it. */
export function TwoFactorCard() {
  useLocale()
  const queries = useQueryClient()
  const found = useQuery(twoFactorOptions())
  const [action, setAction] = useState<TwoFactorAction>()
  const { enabled = false, recovery_left = 0 } = found.data ?? {}

  async function close() {
    setAction(undefined)
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['two-factor'] }),
      queries.invalidateQueries({ queryKey: ['profile'] }),
    ])
  }

  return (
    <Card
      id="two-factor"
      title={m.two_factor()}
      aside={enabled ? <Badge tone="ok">{m.two_factor_on()}</Badge> : found.data && <Badge>{m.two_factor_off()}</Badge>}
    >
      <p className="text-ink-2">{m.two_factor_hint()}</p>
      {found.isError && (
        <p role="alert" className="mt-3">
          {textOfError(found.error)}
        </p>
      )}
      {enabled && (
        <p className="mt-2">
          <Badge tone={recovery_left < FEW ? 'bad' : 'quiet'}>{m.recovery_codes_left({ n: recovery_left })}</Badge>
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {enabled ? (
          <>
            <Button onClick={() => setAction('renew')}>{m.recovery_codes_renew()}</Button>
            <Button tone="quiet" onClick={() => setAction('turn-off')}>
              {m.two_factor_turn_off()}
            </Button>
          </>
        ) : (
          <Button disabled={!found.data} onClick={() => setAction('set-up')}>
            {m.two_factor_set_up()}
          </Button>
        )}
      </div>
      {action && (
        <Suspense>
          <TwoFactorDialog action={action} onClose={() => void close()} />
        </Suspense>
      )}
    </Card>
  )
}
