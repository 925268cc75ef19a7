import { shippingMethod } from '#app/contracts/resources/shipping-method.ts'
import { FormField } from '#app/office/crud/form/form-field.tsx'
import { TextFields } from '#app/office/crud/form/text-fields.tsx'
import { WeekdaysField } from '#app/office/crud/form/weekdays-field.tsx'
import { m } from '#app/paraglide/messages.js'
import { Card } from '#app/ui/card.tsx'

const fields = shippingMethod.fieldSets.find((set) => set.fields.some(({ key }) => key === 'weekdays'))?.fields ?? []
const numbers = fields.filter(({ key }) => key === 'delivery_min' || key === 'delivery_max' || key === 'delivery_unit')
const others = fields.filter((field) => !numbers.includes(field))

/** How long a delivery takes, and when one can be ordered. */
export function TimeCard() {
  return (
    <Card title={m.shipping_time()}>
      <div className="grid grid-cols-1 gap-4">
        <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-3">
          {numbers.map((field) => (
            <FormField
              key={field.key}
              field={field}
              className={field.key === 'delivery_unit' ? 'max-sm:col-span-2' : undefined}
            />
          ))}
        </div>
        {others.map((field) =>
          field.translated ? (
            <TextFields key={field.key} field={field} />
          ) : field.key === 'weekdays' ? (
            <WeekdaysField key={field.key} field={field} />
          ) : (
            <FormField key={field.key} field={field} />
          ),
        )}
      </div>
    </Card>
  )
}
