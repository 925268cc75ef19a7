import type { Field } from '#app/contracts/kit.ts'
import { LOCALES, TONGUES } from '#app/contracts/kit.ts'
import { m } from '#app/paraglide/messages.js'
import { cx } from '#app/ui/cx.ts'
import { FormField } from './form-field.tsx'
import { textName } from './form-issues.ts'

/** A text in both languages, of which one is enough: side by side on a wide screen, one below the other on a phone. */
export function TextFields({ field }: { field: Field }) {
  const hint = field.hint ?? (field.required ? m.one_language_enough : undefined)
  return (
    // An editor with its tools needs the whole width.
    <div className={cx('grid gap-4', field.input !== 'rich' && 'md:grid-cols-2')}>
      {LOCALES.map((locale) => (
        <FormField
          key={locale}
          field={{ ...field, hint: locale === 'en' ? hint : undefined }}
          name={textName(field.key, locale)}
          lang={locale}
          label={`${field.label()} · ${TONGUES[locale]}`}
        />
      ))}
    </div>
  )
}
