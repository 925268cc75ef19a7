import { option } from '#app/contracts/resources/option.ts'
import type { CrudRow } from '#app/office/crud/contract.ts'
import { EditPage } from '#app/office/crud/form/edit-page.tsx'
import { FieldSets } from '#app/office/crud/form/field-sets.tsx'
import { uploadAs } from '#app/office/crud/form/upload-as.ts'
import { optionApi } from './value-draft.ts'
import { ValuesCard } from './values-card.tsx'

const general = option.fieldSets.filter(({ fields }) => fields.some(({ key }) => key === 'name'))

/** The page that adds or edits an option and its values. */
export function OptionPage({ row, can }: { row?: CrudRow; can?: { delete: boolean } }) {
  return (
    <EditPage of={option} api={optionApi} row={row} can={can} upload={uploadAs('product')}>
      <FieldSets sets={general} />
      <ValuesCard />
    </EditPage>
  )
}
