import { m } from '#app/paraglide/messages.js'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { SendButton, SentForm } from '#app/ui/sent-form.tsx'
import { SwitchLine } from '#app/ui/switch-line.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { EventsField } from './events-field.tsx'
import type { WebhookFormState } from './use-webhook-form.ts'

interface WebhookFormProps {
  edit: WebhookFormState
  permissions: readonly string[]
  submitLabel: string
  /** True: it is only shown. */
  locked?: boolean
}

/** Where to, of what, and whether at all. */
export function WebhookForm({ edit, permissions, submitLabel, locked = false }: WebhookFormProps) {
  const { form, values, errors, problem, busy, put, submit } = edit
  return (
    <SentForm form={form} busy={busy} problem={problem} onSend={submit}>
      <Card>
        <fieldset disabled={locked} className="grid grid-cols-1 gap-4">
          <Field label={m.webhook_url()} error={errors.url?.[0] ?? null} hint={m.webhook_url_hint()} required>
            {(control) => (
              <TextInput
                {...control}
                type="url"
                inputMode="url"
                autoCapitalize="none"
                autoComplete="off"
                spellCheck={false}
                maxLength={2000}
                placeholder="https://"
                value={values.url}
                onValue={(url) => put({ url })}
              />
            )}
          </Field>
          <EventsField
            value={values.events}
            permissions={permissions}
            error={errors.events?.[0]}
            onValue={(events) => put({ events })}
          />
          <SwitchLine
            label={m.status_active()}
            hint={m.webhook_status_hint()}
            checked={values.status}
            disabled={locked}
            onValue={(status) => put({ status })}
          />
          {!locked && <SendButton label={submitLabel} busy={busy} />}
        </fieldset>
      </Card>
    </SentForm>
  )
}
