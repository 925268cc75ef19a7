import { useState } from 'react'
import { districtsOf, matchesPlace, type Place, PROVINCES } from '#app/contracts/places.ts'
import { useLocale } from '#app/lib/locale.ts'
import { m } from '#app/paraglide/messages.js'
import { Combobox } from './combobox.tsx'
import { Field } from './field.tsx'

export interface PlaceFieldsProps {
  /** Official codes; '' where none is chosen. */
  province: string
  district: string
  onPlace: (place: { province: string; district: string }) => void
  /** One below the other: there is no room beside. */
  narrow?: boolean
  errors?: { province?: string | null | undefined; district?: string | null | undefined }
}

/** A province and a district in it, each found by typing in either language. */
export function PlaceFields({ province, district, onPlace, narrow, errors = {} }: PlaceFieldsProps) {
  return (
    <div className={narrow ? 'grid gap-4' : 'grid min-w-0 gap-4 sm:grid-cols-2'}>
      <PlaceField
        label={m.shop_province()}
        places={PROVINCES}
        code={province}
        error={errors.province}
        onCode={(code) => onPlace({ province: code, district: '' })}
      />
      <PlaceField
        label={m.shop_district()}
        places={districtsOf(province)}
        code={district}
        error={errors.district}
        disabled={!province}
        onCode={(code) => onPlace({ province, district: code })}
      />
    </div>
  )
}

interface PlaceFieldProps {
  label: string
  places: readonly Place[]
  code: string
  error: string | null | undefined
  disabled?: boolean
  onCode: (code: string) => void
}

function PlaceField({ label, places, code, error, disabled = false, onCode }: PlaceFieldProps) {
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  const options = places.map((place) => ({ value: place.code, label: place.name[locale] }))
  const meant = places.filter(({ name }) => matchesPlace(name, typed)).map((place) => place.code)
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
