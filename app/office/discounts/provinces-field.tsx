import { useStore } from '@tanstack/react-form'
import { useState } from 'react'
import type { Field as Declared } from '#app/contracts/kit.ts'
import { matchesPlace, PROVINCES, placeName } from '#app/contracts/places.ts'
import { useLocale } from '#app/lib/locale.ts'
import { useFormContext } from '#app/office/crud/form/form-context.ts'
import { m } from '#app/paraglide/messages.js'
import { Chip } from '#app/ui/chip.tsx'
import { Combobox } from '#app/ui/combobox.tsx'
import { Field } from '#app/ui/field.tsx'

/** Some provinces, each a chip. */
export function ProvincesField({ field }: { field: Declared }) {
  const { form } = useFormContext()
  const codes = useStore(form.store, ({ values }) => (values[field.key] ?? []) as string[])
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  const left = PROVINCES.filter(({ code, name }) => !codes.includes(code) && matchesPlace(name, typed))
  return (
    <Field label={field.label()} hint={field.hint?.()}>
      {(control) => (
        <div className="grid gap-2">
          {codes.length > 0 && (
            <div className="flex flex-wrap gap-1.5">
              {codes.map((code) => (
                <Chip
                  key={code}
                  label={placeName(code, locale) ?? code}
                  onRemove={() =>
                    form.setFieldValue(
                      field.key,
                      codes.filter((one) => one !== code),
                    )
                  }
                />
              ))}
            </div>
          )}
          <Combobox
            {...control}
            value={null}
            placeholder={m.shipping_zone_add()}
            options={left.map(({ code, name }) => ({ value: code, label: name[locale] }))}
            onSearch={setTyped}
            onValue={(option) => option && form.setFieldValue(field.key, [...codes, option.value])}
          />
        </div>
      )}
    </Field>
  )
}
