import { plan } from '#app/contracts/resources/plan.ts'
import type { CrudRow } from '#app/office/crud/contract.ts'
import { crudApi } from '#app/office/crud/crud-api.ts'
import { EditPage } from '#app/office/crud/form/edit-page.tsx'
import { FieldSets } from '#app/office/crud/form/field-sets.tsx'
import { FormField } from '#app/office/crud/form/form-field.tsx'
import { m } from '#app/paraglide/messages.js'
import { Card } from '#app/ui/card.tsx'

const [general, ...grids] = plan.fieldSets.filter(({ side }) => !side)
const api = crudApi('plans')

/** The page that adds or edits a plan: what it says in both languages, and below it its prices and limits as a grid. */
export function PlanPage({ row, can }: { row?: CrudRow; can?: { delete: boolean; create?: boolean } }) {
  return (
    <EditPage of={plan} api={api} row={row} can={can}>
      {general && <FieldSets sets={[general]} />}
      {grids.map((set) => (
        <Card key={set.fields[0]?.key} title={set.title()}>
          {set.fields.some(({ key }) => key === 'max_products') && (
            <p className="mb-4 text-ink-2">{m.coupon_no_limit()}</p>
          )}
          <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
            {set.fields.map((field) => (
              <FormField key={field.key} field={field} />
            ))}
          </div>
        </Card>
      ))}
    </EditPage>
  )
}
