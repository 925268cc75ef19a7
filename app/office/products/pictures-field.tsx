import { useStore } from '@tanstack/react-form'
import { useLocale } from '#app/lib/locale.ts'
import { useFormContext } from '#app/office/crud/form/form-context.ts'
import { m } from '#app/paraglide/messages.js'
import { Field } from '#app/ui/field.tsx'
import type { ImageItem } from '#app/ui/image-item.ts'
import { ImageList } from '#app/ui/image-list.tsx'
import { nameIn } from './drafts.ts'
import { useChoices } from './use-choices.ts'
import { usePartErrors } from './use-part-errors.ts'

const SIZE = { width: 850, height: 850 }

/** The pictures, each of which may be that of a value: what the buyer sees once it is chosen. */
export function PicturesField() {
  const locale = useLocale()
  const { form, upload } = useFormContext()
  const { options } = useChoices()
  const images = useStore(form.store, ({ values }) => values.images as ImageItem[])
  const [error] = Object.entries(usePartErrors()).flatMap(([name, text]) => (/^images/.test(name) ? [text] : []))
  // A value that is not saved yet has no id to be meant by.
  const shows = options
    .filter(({ makesVariants }) => makesVariants)
    .flatMap((option) =>
      option.values.flatMap(({ value_id, translations }) =>
        value_id === undefined
          ? []
          : [{ value: value_id, label: `${nameIn(option.translations, locale)}: ${nameIn(translations, locale)}` }],
      ),
    )
  if (!upload) return null
  return (
    <Field label={m.images()} error={error} bare>
      {(control) => (
        <ImageList
          {...control}
          crop={SIZE}
          upload={upload}
          value={images}
          onValue={(items) => form.setFieldValue('images', items)}
          shows={shows}
        />
      )}
    </Field>
  )
}
