import { useState } from 'react'
import { spotOf, spotText } from '#app/lib/spot.ts'
import { MapButton } from '#app/office/crud/map-button.tsx'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { late } from '#app/ui/late.tsx'
import type { PlaceFieldsProps } from '#app/ui/place-fields.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { type AddressDraft, placeOf, placeText } from './address-draft.ts'
import type { AddressErrors } from './use-address-errors.ts'

// With the names of all places.
const PlaceFields = late<PlaceFieldsProps>(() => import('#app/ui/place-fields.tsx').then((file) => file.PlaceFields))

interface AddressFormProps {
  address: AddressDraft
  errors: AddressErrors
  onAddress: (address: AddressDraft) => void
  onClose: () => void
}

type Text = 'label' | 'recipient' | 'telephone' | 'landmark' | 'postcode'

/** An address while it is written. */
export function AddressForm({ address, errors, onAddress, onClose }: AddressFormProps) {
  const [place, setPlace] = useState(() => placeText(address))
  const text = (key: Text, label: string, max: number, hint?: string) => (
    <Field label={label} hint={hint} error={errors[key]}>
      {(control) => (
        <TextInput
          {...control}
          maxLength={max}
          value={address[key] ?? ''}
          onValue={(value) => onAddress({ ...address, [key]: value || null })}
        />
      )}
    </Field>
  )
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {text('label', m.customer_address_label(), 64, m.customer_address_label_hint())}
      {text('recipient', m.customer_address_recipient(), 130, m.customer_address_recipient_hint())}
      <Field label={m.address()} error={errors.address_1} required className="sm:col-span-2">
        {(control) => (
          <TextArea
            {...control}
            maxLength={500}
            value={address.address_1}
            onValue={(value) => onAddress({ ...address, address_1: value })}
          />
        )}
      </Field>
      <div className="sm:col-span-2">
        <PlaceFields
          province={address.province_code ?? ''}
          district={address.district_code ?? ''}
          errors={{ province: errors.province_code, district: errors.district_code }}
          onPlace={({ province, district }) =>
            onAddress({ ...address, province_code: province || null, district_code: district || null })
          }
        />
      </div>
      {text('landmark', m.customer_address_landmark(), 255, m.customer_address_landmark_hint())}
      {text('telephone', m.telephone(), 32)}
      <Field
        label={m.customer_address_place()}
        hint={m.customer_address_place_hint()}
        error={errors.latitude ?? errors.longitude}
        aside={
          <MapButton
            spot={spotOf(address.latitude, address.longitude)}
            onSubmit={(spot, found) => {
              setPlace(spotText(spot))
              onAddress({ ...address, ...spot, address_1: address.address_1 || (found ?? '') })
            }}
          />
        }
      >
        {(control) => (
          <TextInput
            {...control}
            maxLength={60}
            value={place}
            onValue={(value) => {
              setPlace(value)
              onAddress({ ...address, ...placeOf(value) })
            }}
          />
        )}
      </Field>
      {text('postcode', m.customer_address_postcode(), 16)}
      <p className="sm:col-span-2">
        <Button size="sm" onClick={onClose}>
          {m.customer_address_done()}
        </Button>
      </p>
    </div>
  )
}
