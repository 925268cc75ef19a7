import { m } from '#app/paraglide/messages.js'
import { Field } from '#app/ui/field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextInput } from '#app/ui/text-input.tsx'

interface Draft {
  commune: string
  landmark: string
  address: string
}

interface DeliveryTextFieldsProps {
  draft: Draft
  change: (change: Partial<Draft>) => void
  errorOf: (field: string) => string | null
  /** Whether the order cannot be saved without an address. */
  required?: boolean
}

/** What is written of a place beside its province and district, in an order that staff takes or changes. */
export function DeliveryTextFields({ draft, change, errorOf, required }: DeliveryTextFieldsProps) {
  return (
    <>
      <Field label={m.sale_shipping_commune()} error={errorOf('shipping_commune')}>
        {(control) => (
          <TextInput {...control} maxLength={80} value={draft.commune} onValue={(commune) => change({ commune })} />
        )}
      </Field>
      <Field
        label={m.customer_address_landmark()}
        error={errorOf('shipping_landmark')}
        hint={m.customer_address_landmark_hint()}
      >
        {(control) => (
          <TextInput {...control} maxLength={200} value={draft.landmark} onValue={(landmark) => change({ landmark })} />
        )}
      </Field>
      <Field label={m.sale_shipping_address()} required={required} error={errorOf('shipping_address_1')}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={500}
            value={draft.address}
            onValue={(address) => change({ address })}
          />
        )}
      </Field>
    </>
  )
}
