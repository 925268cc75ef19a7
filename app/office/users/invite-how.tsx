import { useId } from 'react'
import type { Locale } from '#app/contracts/kit.ts'
import { m } from '#app/paraglide/messages.js'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'

interface How {
  locale: Locale
  mail: boolean
}

/** Whether the link is mailed, and in which language. */
export function InviteHow({ values, onChange }: { values: How; onChange: (change: Partial<How>) => void }) {
  const id = useId()
  return (
    <Card title={m.invitation()}>
      <div className="grid grid-cols-1 gap-4">
        <label htmlFor={id} className="flex items-start gap-3 max-sm:min-h-11">
          <Checkbox
            id={id}
            className="mt-[0.2lh]"
            checked={values.mail}
            onValue={(mail) => onChange({ mail })}
            aria-describedby={`${id}-hint`}
          />
          <span className="min-w-0">
            <span className="block">{m.invitation_mail_too()}</span>
            <span id={`${id}-hint`} className="block text-ink-3 text-sm">
              {m.invitation_mail_too_hint()}
            </span>
          </span>
        </label>
        <Field label={m.invitation_language()} className="max-w-60">
          {(control) => (
            <Select
              {...control}
              value={values.locale}
              onValue={(locale) => onChange({ locale })}
              options={[
                { value: 'en' as Locale, label: 'English' },
                { value: 'km' as Locale, label: 'ខ្មែរ' },
              ]}
            />
          )}
        </Field>
      </div>
    </Card>
  )
}
