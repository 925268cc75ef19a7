import { LOCALES } from '#app/contracts/kit.ts'
import { PAYMENT_TEXTS, type PaymentMethodRow } from '#app/contracts/payment-method.ts'
import { DirtyGuard } from '#app/office/crud/form/dirty-guard.tsx'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { MoneyInput } from '#app/ui/money-input.tsx'
import { NumberInput } from '#app/ui/number-input.tsx'
import { SentForm } from '#app/ui/sent-form.tsx'
import { SwitchLine } from '#app/ui/switch-line.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { AccountFields } from './account-fields.tsx'
import { type MethodState, useMethod } from './use-method.ts'

const LANGUAGE = { en: m.language_en, km: m.language_km }

interface MethodFormProps {
  stored: PaymentMethodRow
  onClose: () => void
}

/** A payment method: whether it is offered, where the money goes, and what customers read of it. */
export function MethodForm({ stored, onClose }: MethodFormProps) {
  const edit = useMethod(stored, onClose)
  const { form, values, errorOf, problem, busy, isDirty, put, save } = edit
  const limits = [
    { key: 'min_total', label: m.payment_min_total() },
    { key: 'max_total', label: m.payment_max_total() },
  ] as const
  return (
    <SentForm
      form={form}
      busy={busy}
      problem={problem}
      onSend={save}
      className="mt-4 grid grid-cols-1 gap-5 border-line border-t pt-4"
    >
      <div>
        <SwitchLine label={m.payment_offer()} checked={values.status} onValue={(status) => put({ status })} />
        {errorOf('status') && (
          <p role="alert" className="mt-1 text-bad">
            {errorOf('status')}
          </p>
        )}
      </div>
      <AccountFields edit={edit} bakong={stored.bakong} />
      <Words edit={edit} code={stored.code} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {limits.map(({ key, label }) => (
          <Field key={key} label={label} error={errorOf(key)}>
            {(control) => (
              <MoneyInput
                {...control}
                currency={stored.currency}
                value={values[key]}
                onValue={(value) => put({ [key]: value })}
              />
            )}
          </Field>
        ))}
        <Field label={m.sort_order()} error={errorOf('sort_order')}>
          {(control) => (
            <NumberInput
              {...control}
              decimals={0}
              value={String(values.sort_order)}
              onValue={(value) => put({ sort_order: Number(value) })}
            />
          )}
        </Field>
      </div>
      <span className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{m.cancel()}</Button>
        <Button type="submit" tone="primary" busy={busy}>
          {m.save()}
        </Button>
      </span>
      <DirtyGuard isDirty={() => isDirty && !busy} part="method" />
    </SentForm>
  )
}

/** What customers read, in both languages side by side. */
function Words({ edit: { values, errorOf, putText }, code }: { edit: MethodState; code: PaymentMethodRow['code'] }) {
  const hint = code === 'khqr' ? m.payment_instructions_hint() : m.payment_instructions_bank_hint()
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2 sm:gap-4">
      {LOCALES.map((locale) => (
        <fieldset key={locale} className="grid min-w-0 grid-cols-1 content-start gap-4">
          <legend className="mb-2 font-semibold">{LANGUAGE[locale]()}</legend>
          <Field label={m.name()} error={errorOf(`translations.${locale}.name`)}>
            {(control) => (
              <TextInput
                {...control}
                lang={locale}
                maxLength={PAYMENT_TEXTS.name}
                value={values.translations[locale].name ?? ''}
                onValue={(text) => putText(locale, 'name', text)}
              />
            )}
          </Field>
          <Field
            label={m.description()}
            hint={m.payment_description_hint()}
            error={errorOf(`translations.${locale}.description`)}
          >
            {(control) => (
              <TextInput
                {...control}
                lang={locale}
                maxLength={PAYMENT_TEXTS.description}
                value={values.translations[locale].description ?? ''}
                onValue={(text) => putText(locale, 'description', text)}
              />
            )}
          </Field>
          {code !== 'cod' && (
            <Field label={m.payment_instructions()} hint={hint} error={errorOf(`translations.${locale}.instructions`)}>
              {(control) => (
                <TextArea
                  {...control}
                  lang={locale}
                  rows={4}
                  maxLength={PAYMENT_TEXTS.instructions}
                  value={values.translations[locale].instructions ?? ''}
                  onValue={(text) => putText(locale, 'instructions', text)}
                />
              )}
            </Field>
          )}
        </fieldset>
      ))}
    </div>
  )
}
