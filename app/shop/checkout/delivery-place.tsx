import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react'
import { toastError } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { Field } from '#app/ui/field.tsx'
import type { PlaceFieldsProps } from '#app/ui/place-fields.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import type { useCheckout } from './use-checkout.ts'

/**
 * The province and the district. The names of all places are half a page's weight: they come when one is asked for, or
 * was chosen before.
 */
export function DeliveryPlace({ checkout }: { checkout: ReturnType<typeof useCheckout> }) {
  const { draft, set, errors } = checkout
  const [Fields, setFields] = useState<ComponentType<PlaceFieldsProps>>()
  const box = useRef<HTMLDivElement>(null)
  const asked = useRef<number>(undefined)
  const known = Boolean(draft.shipping_province_code)

  function load(field?: number) {
    if (Fields) return
    asked.current = field
    import('#app/ui/place-fields.tsx').then(({ PlaceFields }) => setFields(() => PlaceFields), toastError)
  }
  // Also where the account of who is signed in says it, a moment later.
  const begin = useEffectEvent(() => load())
  useEffect(() => {
    if (known) begin()
  }, [known])
  // Who waited in a field goes on in the one that takes its place.
  useEffect(() => {
    if (Fields && asked.current !== undefined) box.current?.querySelectorAll('input')[asked.current]?.focus()
  }, [Fields])

  const { shipping_province_code: province, shipping_district_code: district } = errors
  return (
    <div ref={box}>
      {Fields ? (
        <Fields
          province={draft.shipping_province_code}
          district={draft.shipping_district_code}
          errors={{ province, district }}
          onPlace={(place) => set({ shipping_province_code: place.province, shipping_district_code: place.district })}
        />
      ) : (
        <div className="grid min-w-0 gap-4 sm:grid-cols-2" aria-busy={known || undefined}>
          <Field label={m.shop_province()} error={province ?? null}>
            {(control) => (
              <TextInput {...control} readOnly placeholder={m.common_choose()} onFocus={() => load(0)} value="" />
            )}
          </Field>
          <Field label={m.shop_district()} error={district ?? null}>
            {(control) => <TextInput {...control} disabled placeholder={m.common_choose()} value="" />}
          </Field>
        </div>
      )}
    </div>
  )
}
