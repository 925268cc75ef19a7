import { m } from '#app/paraglide/messages.js'
import { Field } from '#app/ui/field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { DeliveryPin } from './delivery-pin.tsx'
import { DeliveryPlace } from './delivery-place.tsx'
import type { useCheckout } from './use-checkout.ts'

/** Where it goes, as people say it: house and street, commune, what it is next to, a spot on the map. */
export function DeliveryAddress({ checkout }: { checkout: ReturnType<typeof useCheckout> }) {
  const { draft, set, errors, needsPlace } = checkout
  const optional = <span className="text-ink-3 text-sm">{m.shop_optional()}</span>
  const found = Boolean(draft.spot || draft.shipping_landmark.trim())
  return (
    <>
      {!needsPlace && <DeliveryPlace checkout={checkout} />}
      <Field
        label={m.shop_address()}
        required={!found}
        hint={m.shop_address_hint()}
        error={errors.shipping_address_1 ?? null}
      >
        {(control) => (
          <TextArea
            {...control}
            name="shipping_address_1"
            autoComplete="street-address"
            rows={2}
            maxLength={500}
            value={draft.shipping_address_1}
            onValue={(shipping_address_1) => set({ shipping_address_1 })}
          />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={m.shop_commune()} aside={optional} error={errors.shipping_commune ?? null}>
          {(control) => (
            <TextInput
              {...control}
              name="shipping_commune"
              autoComplete="address-level3"
              maxLength={80}
              value={draft.shipping_commune}
              onValue={(shipping_commune) => set({ shipping_commune })}
            />
          )}
        </Field>
        <Field
          label={m.shop_landmark()}
          aside={optional}
          hint={m.shop_landmark_hint()}
          error={errors.shipping_landmark ?? null}
        >
          {(control) => (
            <TextInput
              {...control}
              name="shipping_landmark"
              maxLength={200}
              value={draft.shipping_landmark}
              onValue={(shipping_landmark) => set({ shipping_landmark })}
            />
          )}
        </Field>
      </div>
      <DeliveryPin checkout={checkout} />
    </>
  )
}
