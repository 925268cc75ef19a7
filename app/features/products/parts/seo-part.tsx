import { FormField } from '#app/crud/form-field.tsx'
import { SearchPreview } from '#app/crud/search-preview.tsx'
import { TextFields } from '#app/crud/text-fields.tsx'
import { useLocale } from '#app/lib/locale.ts'
import { seoSet } from '#app/resources/fields.ts'

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
