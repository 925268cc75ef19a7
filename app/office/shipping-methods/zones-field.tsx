import { useStore } from '@tanstack/react-form'
import { useState } from 'react'
import { districtsOf, matchesPlace, PROVINCES, placeName } from '#app/contracts/places.ts'
import type { SentZone } from '#app/contracts/resources/shipping-method.ts'
import { useLocale } from '#app/lib/locale.ts'
import { useFormContext } from '#app/office/crud/form/form-context.ts'
import { m } from '#app/paraglide/messages.js'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Combobox } from '#app/ui/combobox.tsx'
import { Field } from '#app/ui/field.tsx'
import { RemoveButton } from '#app/ui/remove-button.tsx'

export interface ZonesFieldProps {
  name: 'zones' | 'excluded_zones'
  label: string
}

/** Provinces, each whole or with some of its districts. */
export function ZonesField({ name, label }: ZonesFieldProps) {
  const { form } = useFormContext()
  const zones = useStore(form.store, ({ values }) => (values[name] ?? []) as SentZone[])
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  const put = (next: SentZone[]) => form.setFieldValue(name, next)
  const taken = new Set(zones.map(({ province }) => province))
  const left = PROVINCES.filter((place) => !taken.has(place.code) && matchesPlace(place.name, typed))
  return (
    <div>
      <Field label={label}>
        {(control) => (
          <Combobox
            {...control}
            value={null}
            options={left.map((place) => ({ value: place.code, label: place.name[locale] }))}
            onSearch={setTyped}
            onValue={(option) => option && put([...zones, { province: option.value, districts: [] }])}
            placeholder={m.shipping_zone_add()}
          />
        )}
      </Field>
      {zones.length > 0 && (
        <ul className="mt-2 divide-y divide-line rounded-control border border-line">
          {zones.map((zone, at) => (
            <Zone
              key={zone.province}
              zone={zone}
              onZone={(next) => put(zones.with(at, next))}
              onRemove={() => put(zones.toSpliced(at, 1))}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

interface ZoneProps {
  zone: SentZone
  onZone: (zone: SentZone) => void
  onRemove: () => void
}

function Zone({ zone, onZone, onRemove }: ZoneProps) {
  const locale = useLocale()
  const { province, districts } = zone
  const all = districtsOf(province)
  const name = placeName(province, locale) ?? province
  const some = districts.length > 0
  const toggle = (code: string, on: boolean) => {
    // None named is all of them: the first that is taken off leaves the others.
    const before = some ? districts : all.map((place) => place.code)
    const next = on ? [...before, code] : before.filter((one) => one !== code)
    onZone({ province, districts: next.length === all.length ? [] : next })
  }
  return (
    <li className="flex items-start gap-2 px-3 py-1.5">
      <details className="min-w-0 flex-1">
        <summary className="flex min-h-9 cursor-pointer flex-wrap items-center gap-x-3">
          <span className="font-medium">{name}</span>
          <span className="text-ink-3 text-sm">
            {some ? m.shipping_zone_some({ n: districts.length, all: all.length }) : m.shipping_zone_whole()}
          </span>
        </summary>
        <fieldset className="grid gap-x-4 pb-2 sm:grid-cols-2">
          <legend className="sr-only">{m.shipping_zone_districts({ name })}</legend>
          {all.map((place) => {
            const checked = !some || districts.includes(place.code)
            return (
              // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is its control
              <label key={place.code} className="flex min-h-9 items-center gap-2.5 max-sm:min-h-11">
                <Checkbox
                  checked={checked}
                  // Nothing but the province itself is left out by taking off its last district.
                  disabled={checked && districts.length === 1}
                  onValue={(on) => toggle(place.code, on)}
                />
                <span>{place.name[locale]}</span>
              </label>
            )
          })}
        </fieldset>
      </details>
      <RemoveButton label={m.shipping_zone_remove({ name })} onClick={onRemove} />
    </li>
  )
}
