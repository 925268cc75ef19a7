import { useState } from 'react'
import { startTwoFactor } from '#app/bff/two-factor.functions.ts'
import { m } from '#app/paraglide/messages.js'
import { AuthForm } from '#app/site/auth/auth-form.tsx'
import { useAuthForm } from '#app/site/auth/use-auth-form.ts'
import { Button } from '#app/ui/button.tsx'
import { PasswordField } from './password-field.tsx'

export type Begun = Awaited<ReturnType<typeof startTwoFactor>>

/** Asks for the password before a secret is shown: the browser may have been left open. */
export function BeginForm({ onBegun }: { onBegun: (begun: Begun) => void }) {
  const [password, setPassword] = useState('')
  const form = useAuthForm({
    client: 'backend',
    check: () => (password ? undefined : { password: m.password_required() }),
    send: async () => onBegun(await startTwoFactor({ data: { password } })),
  })
  return (
    <AuthForm of={form} head={<p className="text-ink-2">{m.two_factor_begin_hint()}</p>}>
      <PasswordField
        value={password}
        error={form.problem.fields.password}
        onValue={(text) => {
          setPassword(text)
          form.forget('password')
        }}
      />
      <Button type="submit" tone="primary" busy={form.busy} className="justify-self-start">
        {m.continue()}
      </Button>
    </AuthForm>
  )
}
