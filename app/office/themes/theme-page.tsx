import { theme } from '#app/contracts/resources/theme.ts'
import type { CrudRow } from '#app/office/crud/contract.ts'
import { crudApi } from '#app/office/crud/crud-api.ts'
import { EditPage } from '#app/office/crud/form/edit-page.tsx'
import { FieldSets } from '#app/office/crud/form/field-sets.tsx'
import { uploadAs } from '#app/office/crud/form/upload-as.ts'
import { FIRST_TOKENS } from './first-tokens.ts'
import { TokensCard } from './tokens-card.tsx'

const general = theme.fieldSets.filter(({ fields }) => fields.some(({ key }) => key === 'name'))
const fresh = { ...theme, fresh: { tokens: FIRST_TOKENS } }
const api = crudApi('themes')
const upload = uploadAs('banner')

/** The page that adds or edits a theme. */
export function ThemePage({ row, can }: { row?: CrudRow; can?: { delete: boolean; create?: boolean } }) {
  return (
    <EditPage of={row ? theme : fresh} api={api} row={row} can={can} upload={upload}>
      <FieldSets sets={general} />
      <TokensCard />
    </EditPage>
  )
}
