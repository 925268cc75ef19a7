import { useState } from 'react'
import { useLocale } from '#app/lib/locale.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUp } from './set-up.tsx'

interface DemandedPageProps {
  email: string
  onDone: () => Promise<void>
  onLogout: () => Promise<void>
}

/** Where somebody comes of whom a second factor is demanded: to set it up, or to leave. */
export function DemandedPage({ email, onDone, onLogout }: DemandedPageProps) {
  useLocale()
  const [busy, setBusy] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()
  return (
    <>
      <h1 className="text-2xl">{m.two_factor_set_up()}</h1>
      <p className="mt-1 mb-4 text-ink-2">{m.two_factor_demanded()}</p>
      {codes ? <RecoveryCodes codes={codes} onKept={() => void onDone()} /> : <SetUp onConfirmed={setCodes} />}
      <p className="mt-8 flex flex-wrap items-center justify-between gap-3 border-line border-t pt-4 text-ink-3 text-sm">
        <span className="wrap-anywhere">{email}</span>
        <Button
          tone="quiet"
          busy={busy}
          onClick={() => {
            setBusy(true)
            void onLogout().finally(() => setBusy(false))
          }}
        >
          {m.logout()}
        </Button>
      </p>
    </>
  )
}
