import { useState } from 'react'
import { districtsOf, matchesPlace, type Place, PROVINCES } from '#app/contracts/places.ts'
import { useLocale } from '#app/lib/locale.ts'
import { m } from '#app/paraglide/messages.js'
import { Combobox } from '#app/ui/combobox.tsx'
import { Field } from '#app/ui/field.tsx'
import type { ManualOrder } from './use-manual-order.ts'

/** Province and district that an order goes to, searched as typed in either language. */
export function PlaceFields({ order: { draft, change, errorOf } }: { order: ManualOrder }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <PlaceField
        label={m.shop_province()}
        places={PROVINCES}
        code={draft.province}
        error={errorOf('shipping_province_code')}
        onCode={(province) => change({ province, district: '' })}
      />
      <PlaceField
        label={m.shop_district()}
        places={districtsOf(draft.province)}
        code={draft.district}
        error={errorOf('shipping_district_code')}
        disabled={!draft.province}
        onCode={(district) => change({ district })}
      />
    </div>
  )
}

interface PlaceFieldProps {
  label: string
  places: readonly Place[]
  code: string
  error: string | null
  disabled?: boolean
  onCode: (code: string) => void
}

function PlaceField({ label, places, code, error, disabled = false, onCode }: PlaceFieldProps) {
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  const options = places.map((place) => ({ value: place.code, label: place.name[locale] }))
  const meant = new Set(places.filter(({ name }) => matchesPlace(name, typed)).map((place) => place.code))
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Combobox
          {...control}
          value={options.find(({ value }) => value === code) ?? null}
          options={options.filter(({ value }) => meant.has(value))}
          onSearch={setTyped}
          onValue={(option) => onCode(option?.value ?? '')}
          disabled={disabled}
        />
      )}
    </Field>
  )
}
