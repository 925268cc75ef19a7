import { useStore } from '@tanstack/react-form'
import { type ComponentType, useEffect, useState } from 'react'
import { BROUGHT_NOWHERE } from '#app/contracts/resources/shipping-method.ts'
import { useFormContext } from '#app/office/crud/form/form-context.ts'
import { m } from '#app/paraglide/messages.js'
import { Card } from '#app/ui/card.tsx'
import type { ZonesField as Field, ZonesFieldProps } from './zones-field.tsx'

/** Where a method goes. The names of all places come after the page. */
export function AreaCard() {
  const { form } = useFormContext()
  const type = useStore(form.store, ({ values }) => values.type)
  const [ZonesField, setField] = useState<ComponentType<ZonesFieldProps>>()
  useEffect(() => {
    void import('./zones-field.tsx').then((loaded: { ZonesField: typeof Field }) => setField(() => loaded.ZonesField))
  }, [])
  // Who comes himself comes from anywhere.
  if (BROUGHT_NOWHERE.includes(String(type))) return null
  return (
    <Card title={m.shipping_area()}>
      <p className="mb-3 text-ink-3 text-sm">{m.shipping_area_hint()}</p>
      <div className="grid grid-cols-1 gap-5" aria-busy={!ZonesField}>
        {ZonesField && <ZonesField name="zones" label={m.shipping_zones()} />}
        {ZonesField && <ZonesField name="excluded_zones" label={m.shipping_excluded_zones()} />}
      </div>
    </Card>
  )
}
