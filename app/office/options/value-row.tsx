import { LOCALES } from '#app/contracts/kit.ts'
import type { OptionType } from '#app/contracts/resources/option.ts'
import { m } from '#app/paraglide/messages.js'
import { AlertIcon } from '#app/ui/icons.tsx'
import type { UploadImage } from '#app/ui/image-item.ts'
import { RowMoves } from '#app/ui/row-moves.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { nameOf, type ValueDraft } from './value-draft.ts'
import { ValueSign } from './value-sign.tsx'

interface ValueRowProps {
  value: ValueDraft
  /** Its place, from 0. */
  at: number
  type: OptionType
  error: string | undefined
  upload: UploadImage | undefined
  onValue: (value: ValueDraft) => void
  /** Absent where there is no place further up, or down. */
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onRemove: () => void
}

const tongues = { en: 'English', km: 'ខ្មែរ' }

/** A value: its names, what shows it, and where it stands. */
export function ValueRow({ value, at, type, error, upload, onValue, onUp, onDown, onRemove }: ValueRowProps) {
  const name = nameOf(value) || `${at + 1}`
  const problem = `value-${value.key}-error`
  return (
    <li className="grid gap-1.5 py-2.5">
      <div className="flex items-center gap-2 max-sm:flex-wrap">
        <ValueSign value={value} name={name} type={type} upload={upload} onValue={onValue} />
        <div className="grid min-w-0 flex-1 gap-2 max-sm:order-last max-sm:basis-full sm:grid-cols-2">
          {LOCALES.map((locale) => (
            <TextInput
              key={locale}
              lang={locale}
              maxLength={120}
              aria-label={m.option_value_of({ n: at + 1, language: tongues[locale] })}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? problem : undefined}
              placeholder={tongues[locale]}
              value={value.translations[locale]?.name ?? ''}
              onValue={(text) =>
                onValue({ ...value, translations: { ...value.translations, [locale]: { name: text } } })
              }
            />
          ))}
        </div>
        <RowMoves
          labels={{
            up: m.option_value_up({ name }),
            down: m.option_value_down({ name }),
            remove: m.option_value_remove({ name }),
          }}
          onUp={onUp}
          onDown={onDown}
          onRemove={onRemove}
        />
      </div>
      {error && (
        <p id={problem} className="flex items-start gap-1.5 text-bad text-sm">
          <AlertIcon className="mt-[0.2lh] size-3.5" />
          {error}
        </p>
      )}
    </li>
  )
}
