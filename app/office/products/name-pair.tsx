import { LOCALES } from '#app/contracts/kit.ts'
import { cx } from '#app/ui/cx.ts'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import type { Names } from './drafts.ts'

interface NamePairProps {
  label: string
  translations: Names
  onChange: (translations: Names) => void
  error?: string | undefined
  /** One below the other, whatever the width. */
  stacked?: boolean
  placeholder?: string
  list?: string
}

const tongues = { en: 'English', km: 'ខ្មែរ' }

/** A name in both languages; one is enough. */
export function NamePair({ label, translations, onChange, error, stacked, placeholder, list }: NamePairProps) {
  return (
    <div className={cx('grid gap-3', !stacked && 'sm:grid-cols-2')}>
      {LOCALES.map((locale, i) => (
        <Field key={locale} label={`${label} · ${tongues[locale]}`} error={i === 0 ? error : undefined}>
          {(control) => (
            <TextInput
              {...control}
              lang={locale}
              list={list}
              maxLength={120}
              placeholder={placeholder}
              value={translations[locale]?.name ?? ''}
              onValue={(name) => onChange({ ...translations, [locale]: { name } })}
            />
          )}
        </Field>
      ))}
    </div>
  )
}
