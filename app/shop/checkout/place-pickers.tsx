import { useState } from 'react'
import { districtsOf, matchesPlace, type Place, PROVINCES } from '#app/contracts/places.ts'
import { useLocale } from '#app/lib/locale.ts'
import { m } from '#app/paraglide/messages.js'
import { Combobox } from '#app/ui/combobox.tsx'
import { Field } from '#app/ui/field.tsx'
import type { useCheckout } from './use-checkout.ts'

export interface PlacePickersProps {
  checkout: ReturnType<typeof useCheckout>
}

/** Province and district, searched as typed in either language. */
export function PlacePickers({ checkout }: PlacePickersProps) {
  const { draft, set, errors } = checkout
  const { shipping_province_code: province, shipping_district_code: district } = draft
  return (
    <fieldset className="grid min-w-0 gap-4 sm:grid-cols-2">
      <legend className="mb-3 font-semibold text-lg">{m.shop_place()}</legend>
      <PlacePicker
        label={m.shop_province()}
        places={PROVINCES}
        code={province}
        error={errors.shipping_province_code}
        onCode={(code) => set({ shipping_province_code: code, shipping_district_code: '' })}
      />
      <PlacePicker
        label={m.shop_district()}
        places={districtsOf(province)}
        code={district}
        error={errors.shipping_district_code}
        disabled={!province}
        onCode={(code) => set({ shipping_district_code: code })}
      />
    </fieldset>
  )
}

interface PlacePickerProps {
  label: string
  places: readonly Place[]
  code: string
  error: string | undefined
  disabled?: boolean
  onCode: (code: string) => void
}

function PlacePicker({ label, places, code, error, disabled = false, onCode }: PlacePickerProps) {
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  const options = places.map((place) => ({ value: place.code, label: place.name[locale] }))
  const meant = places.filter(({ name }) => matchesPlace(name, typed)).map(({ code }) => code)
  return (
    <Field label={label} error={error ?? null}>
      {(control) => (
        <Combobox
          {...control}
          value={options.find(({ value }) => value === code) ?? null}
          options={options.filter(({ value }) => meant.includes(value))}
          onSearch={setTyped}
          onValue={(option) => onCode(option?.value ?? '')}
          disabled={disabled}
        />
      )}
    </Field>
  )
}
