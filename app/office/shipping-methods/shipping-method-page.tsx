import { useRouteContext } from '@tanstack/react-router'
import { shippingMethod } from '#app/contracts/resources/shipping-method.ts'
import type { CrudRow } from '#app/office/crud/contract.ts'
import { crudApi } from '#app/office/crud/crud-api.ts'
import { EditPage } from '#app/office/crud/form/edit-page.tsx'
import { FieldSets } from '#app/office/crud/form/field-sets.tsx'
import { FormContextProvider, useFormContext } from '#app/office/crud/form/form-context.ts'
import { FormField } from '#app/office/crud/form/form-field.tsx'
import { Card } from '#app/ui/card.tsx'
import { AreaCard } from './area-card.tsx'
import { PriceCard } from './price-card.tsx'
import { TimeCard } from './time-card.tsx'

const setsWith = (wanted: string) =>
  shippingMethod.fieldSets.filter(({ fields }) => fields.some(({ key }) => key === wanted))
const general = setsWith('name')
const [conditions] = setsWith('min_total')
const paid = [...setsWith('cod_allowed'), ...setsWith('courier')]

/** The page that adds or edits a way in which orders reach their buyers. */
export function ShippingMethodPage({ row, can }: { row?: CrudRow; can?: { delete: boolean; create?: boolean } }) {
  return (
    <EditPage of={shippingMethod} api={crudApi('shipping-methods')} row={row} can={can}>
      <Body />
    </EditPage>
  )
}

function Body() {
  const context = useFormContext()
  const { user } = useRouteContext({ from: '/_admin' })
  // One that is not there yet has no currency of its own to say.
  const row = context.row ?? { id: 0, currency: user.store_currency }
  return (
    <FormContextProvider value={{ ...context, row }}>
      <FieldSets sets={general} />
      <PriceCard />
      <TimeCard />
      <AreaCard />
      <Conditions />
      <FieldSets sets={paid} />
    </FormContextProvider>
  )
}

/** The least and the most of a thing stand beside each other; whom it is for below them. */
function Conditions() {
  return (
    <Card title={conditions?.title()}>
      <div className="grid gap-4 sm:grid-cols-2">
        {conditions?.fields.map((field) => (
          <FormField
            key={field.key}
            field={field}
            className={field.input === 'references' ? 'sm:col-span-2' : undefined}
          />
        ))}
      </div>
    </Card>
  )
}
