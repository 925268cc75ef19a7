import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { telegramSave } from '#app/bff/telegram.functions.ts'
import { AppError } from '#app/lib/app-error.ts'
import { textOfError } from '#app/lib/errors.ts'
import { toastSuccess } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { TELEGRAM } from './telegram-queries.ts'

/** Takes a bot's token, which Telegram is asked about before it is kept. */
export function TokenForm({ label = m.telegram_connect() }: { label?: string }) {
  const queries = useQueryClient()
  const [token, setToken] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function submit() {
    setBusy(true)
    setError(null)
    try {
      await telegramSave({ data: { token: token.trim() } })
      setToken('')
      void toastSuccess(m.saved_successfully())
      await queries.invalidateQueries({ queryKey: TELEGRAM })
    } catch (refusal) {
      setError((refusal instanceof AppError && refusal.fields?.token?.[0]) || textOfError(refusal))
    }
    setBusy(false)
  }

  return (
    <form
      noValidate
      aria-busy={busy || undefined}
      className="mt-4 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void submit()
      }}
    >
      <Field label={m.telegram_token()} hint={m.telegram_token_hint()} error={error} required>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
            placeholder="123456789:AAE…"
            value={token}
            onValue={setToken}
          />
        )}
      </Field>
      <Button type="submit" tone="primary" busy={busy} className="justify-self-start max-sm:justify-self-stretch">
        {label}
      </Button>
    </form>
  )
}
