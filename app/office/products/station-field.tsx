import { useStore } from '@tanstack/react-form'
import { useFormContext } from '#app/office/crud/form/form-context.ts'
import { FormField } from '#app/office/crud/form/form-field.tsx'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { productField } from './product-contract.ts'

/** Where it is made: typed, or one that other dishes of the store have. */
export function StationField({ known }: { known: readonly string[] }) {
  const { form } = useFormContext()
  const station = useStore(form.store, ({ values }) => String(values.kitchen_station ?? ''))
  const others = known.filter((name) => name !== station)
  return (
    <div className="grid gap-2">
      <FormField field={productField('kitchen_station')} className="max-w-96" />
      {others.length > 0 && (
        <ul aria-label={m.kitchen_station()} className="flex flex-wrap gap-2">
          {others.map((name) => (
            <li key={name}>
              <Button size="sm" onClick={() => form.setFieldValue('kitchen_station', name)}>
                {name}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
