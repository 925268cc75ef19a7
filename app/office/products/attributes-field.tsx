import { useStore } from '@tanstack/react-form'
import { LOCALES, type Locale } from '#app/contracts/kit.ts'
import { useFormContext } from '#app/office/crud/form/form-context.ts'
import { useNames } from '#app/office/crud/use-names.ts'
import { m } from '#app/paraglide/messages.js'
import { Combobox } from '#app/ui/combobox.tsx'
import { Field } from '#app/ui/field.tsx'
import { RemoveButton } from '#app/ui/remove-button.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { usePartErrors } from './use-part-errors.ts'

interface Fact {
  attribute_id: number
  name: string
  translations: Partial<Record<Locale, { text?: string | null }>>
}

const NONE: Fact[] = []
const tongues = { en: 'English', km: 'ខ្មែរ' }

/** What is said of it under each of the store's attributes, in both languages. */
export function AttributesField() {
  const { form } = useFormContext()
  const errors = usePartErrors()
  const facts = useStore(form.store, ({ values }) => values.attributes as Fact[] | undefined) ?? NONE
  const { names, busy, type } = useNames('attributes')
  const put = (next: Fact[]) => form.setFieldValue('attributes', next)
  const error = Object.entries(errors).find(([name]) => name.startsWith('attributes'))?.[1]
  const free = names.filter(({ id }) => !facts.some(({ attribute_id }) => attribute_id === id))
  return (
    <div className="grid gap-3">
      {facts.map((fact) => (
        <div key={fact.attribute_id} className="flex items-end gap-2">
          <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-2">
            {LOCALES.map((locale) => (
              <Field key={locale} label={`${fact.name} · ${tongues[locale]}`}>
                {(control) => (
                  <TextInput
                    {...control}
                    lang={locale}
                    maxLength={500}
                    value={fact.translations[locale]?.text ?? ''}
                    onValue={(text) => {
                      const translations = { ...fact.translations, [locale]: { text } }
                      put(facts.map((one) => (one === fact ? { ...fact, translations } : one)))
                    }}
                  />
                )}
              </Field>
            ))}
          </div>
          <RemoveButton
            label={m.remove_filter({ name: fact.name })}
            onClick={() => put(facts.filter((one) => one !== fact))}
          />
        </div>
      ))}
      <Field label={m.attributes()} error={error}>
        {(control) => (
          <Combobox
            {...control}
            value={null}
            placeholder={m.product_attribute_add()}
            options={free.map(({ id, label }) => ({ value: id, label }))}
            busy={busy}
            onSearch={type}
            onValue={(option) =>
              option && put([...facts, { attribute_id: option.value, name: option.label, translations: {} }])
            }
          />
        )}
      </Field>
    </div>
  )
}
