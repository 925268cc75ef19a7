import { seoSet } from '#app/contracts/fields.ts'
import { useLocale } from '#app/lib/locale.ts'
import { FormField } from '#app/office/crud/form/form-field.tsx'
import { TextFields } from '#app/office/crud/form/text-fields.tsx'
import { SearchPreview } from '#app/office/crud/list/search-preview.tsx'

/** Its address and what a search engine shows, as it will look there. */
export function SeoPart() {
  useLocale()
  return (
    <div className="grid gap-4 px-5 pt-1 pb-5">
      <SearchPreview />
      {seoSet.fields.map((field) =>
        field.translated ? <TextFields key={field.key} field={field} /> : <FormField key={field.key} field={field} />,
      )}
    </div>
  )
}
