import { type ComponentType, useEffect, useState } from 'react'
import { m } from '#app/paraglide/messages.js'
import type { PlaceFieldsProps } from '#app/ui/place-fields.tsx'
import type { useCheckout } from './use-checkout.ts'

/** Where it goes. The names of all places come for a shop that asks, and for no other. */
export function DeliveryPlace({ checkout }: { checkout: ReturnType<typeof useCheckout> }) {
  const [Fields, setFields] = useState<ComponentType<PlaceFieldsProps>>()
  useEffect(() => {
    void import('#app/ui/place-fields.tsx').then(({ PlaceFields }) => setFields(() => PlaceFields))
  }, [])
  // Of its height, so that nothing moves when it comes.
  if (!Fields) return <div className="min-h-40 sm:min-h-18" aria-busy="true" />
  const { draft, set, errors } = checkout
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-semibold text-lg">{m.shop_place()}</legend>
      <Fields
        province={draft.shipping_province_code}
        district={draft.shipping_district_code}
        errors={{ province: errors.shipping_province_code, district: errors.shipping_district_code }}
        onPlace={({ province, district }) =>
          set({ shipping_province_code: province, shipping_district_code: district })
        }
      />
    </fieldset>
  )
}
