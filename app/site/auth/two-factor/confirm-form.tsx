import { useState } from 'react'
import { confirmTwoFactor } from '#app/bff/two-factor.functions.ts'
import { m } from '#app/paraglide/messages.js'
import { AuthForm } from '#app/site/auth/auth-form.tsx'
import { CodeInput } from '#app/site/auth/code-input.tsx'
import { useAuthForm } from '#app/site/auth/use-auth-form.ts'
import { Button } from '#app/ui/button.tsx'
import { QrDrawing } from '#app/ui/qr-drawing.tsx'
import type { Begun } from './begin-form.tsx'

interface ConfirmFormProps {
  begun: Begun
  onConfirmed: (codes: readonly string[]) => void
}

/** The secret for the app, as a picture and as text, and the first code that comes back. */
export function ConfirmForm({ begun, onConfirmed }: ConfirmFormProps) {
  const [code, setCode] = useState('')
  const form = useAuthForm({
    client: 'backend',
    check: () => (code.trim() ? undefined : { code: m.required() }),
    send: async () => onConfirmed((await confirmTwoFactor({ data: { code } })).recovery_codes),
  })
  return (
    <AuthForm of={form} head={<p className="text-ink-2">{m.two_factor_scan()}</p>}>
      <div className="grid justify-items-center gap-3">
        <QrDrawing text={begun.uri} label={m.two_factor_qr()} />
        <p className="text-center text-ink-3 text-sm">
          {m.two_factor_type_secret()}
          <code className="figures wrap-anywhere mt-1 block select-all text-base text-ink" data-secret>
            {begun.secret.replace(/.{4}(?=.)/g, '$& ')}
          </code>
        </p>
      </div>
      <CodeInput
        first
        value={code}
        error={form.problem.fields.code}
        onValue={(text) => {
          setCode(text)
          form.forget('code')
        }}
      />
      <Button type="submit" tone="primary" busy={form.busy} className="justify-self-start">
        {m.two_factor_turn_on()}
      </Button>
    </AuthForm>
  )
}
