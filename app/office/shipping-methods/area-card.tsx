import { useStore } from '@tanstack/react-form'
import { BROUGHT_NOWHERE } from '#app/contracts/resources/shipping-method.ts'
import { useFormContext } from '#app/office/crud/form/form-context.ts'
import { m } from '#app/paraglide/messages.js'
import { Card } from '#app/ui/card.tsx'
import { ZonesField } from './zones-field.tsx'

/** Where a method goes. */
export function AreaCard() {
  const { form } = useFormContext()
  const type = useStore(form.store, ({ values }) => values.type)
  // Who comes himself comes from anywhere.
  if (BROUGHT_NOWHERE.includes(String(type))) return null
  return (
    <Card title={m.shipping_area()}>
      <p className="mb-3 text-ink-3 text-sm">{m.shipping_area_hint()}</p>
      <div className="grid grid-cols-1 gap-5">
        <ZonesField name="zones" label={m.shipping_zones()} />
        <ZonesField name="excluded_zones" label={m.shipping_excluded_zones()} />
      </div>
    </Card>
  )
}
