import { useState } from 'react'
import { LOCALES } from '#app/contracts/kit.ts'
import { useLocale } from '#app/lib/locale.ts'
import { useFormContext } from '#app/office/crud/form/form-context.ts'
import { m } from '#app/paraglide/messages.js'
import { cx } from '#app/ui/cx.ts'
import { isChoice } from './choice.ts'
import type { Preset } from './role-form-data.ts'
import type { Permissions } from './use-permissions.ts'

interface StartFromProps {
  of: Permissions
  presets: readonly Preset[]
}

/** Fills the form in from a preset; a new role takes its name, too. The one that is chosen as it stands is marked. */
export function StartFrom({ of, presets }: StartFromProps) {
  const locale = useLocale()
  const { row } = useFormContext()
  const fillIn = useFilledTexts(presets)
  const [last, setLast] = useState<Preset>()
  // Of the one that was clicked what may not be given is left out; it holds until something else is chosen.
  const leftOut =
    last && isChoice(last.permissions.filter(of.free), of.chosen) ? last.permissions.length - of.chosen.size : 0
  const current =
    presets.find(({ permissions }) => isChoice(permissions, of.chosen)) ?? (leftOut > 0 ? last : undefined)
  return (
    <div className="grid gap-2">
      <fieldset disabled={of.locked}>
        <legend className="mb-1.5 font-medium text-ink-2 text-sm">{m.role_start_from()}</legend>
        <div className="flex flex-wrap gap-1.5">
          {presets.map((preset) => (
            <button
              key={preset.key}
              type="button"
              title={preset.text[locale]}
              aria-pressed={preset === current}
              onClick={() => {
                of.replace(preset.permissions)
                setLast(preset)
                if (!row) fillIn(preset)
              }}
              className={cx(
                'min-h-8 rounded-full border px-3 font-medium text-sm transition-colors disabled:opacity-55 max-sm:min-h-11',
                preset === current
                  ? 'border-accent bg-accent-soft text-accent-strong'
                  : 'border-line-strong bg-surface text-ink-2 hover:bg-sunken hover:text-ink',
              )}
            >
              {preset.name[locale]}
            </button>
          ))}
        </div>
      </fieldset>
      <p aria-live="polite" className="min-h-[1lh] text-ink-3 text-sm">
        {[current?.text[locale], leftOut > 0 && m.role_left_out({ n: leftOut })].filter(Boolean).join(' ')}
      </p>
    </div>
  )
}

/** Puts a preset's name and text where nothing else was typed yet. */
function useFilledTexts(presets: readonly Preset[]) {
  const { form } = useFormContext()
  return (preset: Preset) => {
    const texts = form.state.values.translations as Record<string, Record<string, string>>
    for (const locale of LOCALES) {
      const { name = '', description = '' } = texts[locale] ?? {}
      const known = (text: string, key: 'name' | 'text') => !text || presets.some((one) => one[key][locale] === text)
      if (known(name, 'name')) form.setFieldValue(`translations.${locale}.name`, preset.name[locale])
      if (known(description, 'text')) form.setFieldValue(`translations.${locale}.description`, preset.text[locale])
    }
  }
}
