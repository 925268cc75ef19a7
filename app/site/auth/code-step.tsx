import { useState } from 'react'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { CodeInput } from './code-input.tsx'

interface CodeStepProps {
  value: string
  error: string | undefined
  busy: boolean
  onValue: (text: string) => void
  onBack: () => void
}

/** The second step of a sign-in: a code of the app, or one of those kept for when it is lost. */
export default function CodeStep({ value, error, busy, onValue, onBack }: CodeStepProps) {
  const [recovery, setRecovery] = useState(false)
  return (
    <>
      <div>
        <h1 className="text-2xl">{m.two_factor()}</h1>
        <p className="mt-1 text-ink-2">{recovery ? m.recovery_code_hint() : m.two_factor_code_hint()}</p>
      </div>
      <CodeInput key={String(recovery)} first value={value} error={error} onValue={onValue} recovery={recovery} />
      <Button type="submit" size="lg" tone="primary" wide busy={busy}>
        {m.sign_in()}
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <Button tone="quiet" onClick={onBack}>
          {m.back()}
        </Button>
        <Button
          tone="quiet"
          onClick={() => {
            onValue('')
            setRecovery(!recovery)
          }}
        >
          {recovery ? m.two_factor_use_app() : m.two_factor_use_recovery()}
        </Button>
      </div>
    </>
  )
}
