import { type ReactNode, useState } from 'react'
import { saveMailServer } from '#app/bff/system-settings.functions.ts'
import { MAIL_SECURITY, type MailServer } from '#app/contracts/mail-server.ts'
import { AppError } from '#app/lib/app-error.ts'
import { textOfError } from '#app/lib/errors.ts'
import { toastSuccess } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import { NumberInput } from '#app/ui/number-input.tsx'
import { PasswordInput } from '#app/ui/password-input.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextInput } from '#app/ui/text-input.tsx'

type Security = (typeof MAIL_SECURITY)[number]
type Errors = Partial<Record<string, string[]>>

/** The usual one of each (RFC 8314 7.3). */
const PORTS: Record<Security, string> = { tls: '465', starttls: '587', none: '25' }

const asTyped = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const

interface MailServerFormProps {
  server: MailServer['server']
  onSaved: (now: MailServer) => void
  /** What stands beside its button. */
  children?: ReactNode
}

/** A mail server's address and login; the password is written, and never read. */
export function MailServerForm({ server, onSaved, children }: MailServerFormProps) {
  const [host, setHost] = useState(server?.host ?? '')
  const [security, setSecurity] = useState<Security>(server?.security ?? 'tls')
  const [port, setPort] = useState(String(server?.port ?? PORTS.tls))
  const [username, setUsername] = useState(server?.username ?? '')
  const [password, setPassword] = useState('')
  const [from, setFrom] = useState(server?.from ?? '')
  const [errors, setErrors] = useState<Errors>({})
  const [failed, setFailed] = useState('')
  const [busy, setBusy] = useState(false)

  function secure(by: Security) {
    if (port === PORTS[security]) setPort(PORTS[by])
    setSecurity(by)
  }

  async function submit() {
    setBusy(true)
    setErrors({})
    setFailed('')
    try {
      const body = { host: host.trim(), port: Number(port), security, username: username.trim(), from: from.trim() }
      const now = await saveMailServer({ data: { ...body, ...(password && { password }) } })
      void toastSuccess(m.saved_successfully())
      onSaved(now)
    } catch (error) {
      if (error instanceof AppError && error.fields) setErrors(error.fields)
      else setFailed(textOfError(error))
    }
    setBusy(false)
  }

  return (
    <form
      noValidate
      aria-busy={busy || undefined}
      className="grid gap-4 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void submit()
      }}
    >
      <ErrorSummary text={failed} />
      <Field label={m.mail_host()} error={errors.host?.[0]} required className="sm:col-span-2">
        {(control) => (
          <TextInput
            {...control}
            {...asTyped}
            inputMode="url"
            placeholder="smtp.example.com"
            maxLength={255}
            value={host}
            onValue={setHost}
          />
        )}
      </Field>
      <Field label={m.mail_security()} error={errors.security?.[0]}>
        {(control) => (
          <Select
            {...control}
            value={security}
            onValue={secure}
            options={MAIL_SECURITY.map((value) => ({ value, label: SECURITY[value]() }))}
          />
        )}
      </Field>
      <Field label={m.mail_port()} error={errors.port?.[0]} required>
        {(control) => <NumberInput {...control} decimals={0} maxLength={5} value={port} onValue={setPort} />}
      </Field>
      <Field label={m.mail_username()} hint={m.mail_username_hint()} error={errors.username?.[0]}>
        {(control) => <TextInput {...control} {...asTyped} maxLength={255} value={username} onValue={setUsername} />}
      </Field>
      <Field
        label={m.password()}
        hint={server?.password_set ? m.mail_password_kept() : undefined}
        error={errors.password?.[0]}
      >
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="new-password"
            maxLength={500}
            value={password}
            onValue={setPassword}
          />
        )}
      </Field>
      <Field
        label={m.system_mail_from()}
        hint={m.mail_from_hint()}
        error={errors.from?.[0]}
        required
        className="sm:col-span-2"
      >
        {(control) => (
          <TextInput
            {...control}
            {...asTyped}
            type="email"
            placeholder="shop@example.com"
            maxLength={254}
            value={from}
            onValue={setFrom}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2 sm:col-span-2">
        <Button type="submit" tone="primary" busy={busy}>
          {m.save()}
        </Button>
        {children}
      </div>
    </form>
  )
}

const SECURITY: Record<Security, () => string> = {
  tls: m.mail_security_tls,
  starttls: m.mail_security_starttls,
  none: m.mail_security_none,
}
