import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { crudApi } from '#app/crud/crud-api.ts'
import { useFormContext } from '#app/crud/form-context.ts'
import { listOptions } from '#app/crud/queries.ts'
import { useLocale } from '#app/lib/locale.ts'
import { m } from '#app/paraglide/messages.js'
import { LOCALES } from '#app/resources/kit.ts'
import { cx } from '#app/ui/cx.ts'
import { Select } from '#app/ui/select.tsx'
import { isChoice } from './choice.ts'
import type { Preset } from './role-form-data.ts'
import type { Permissions } from './use-permissions.ts'

interface StartFromProps {
  of: Permissions
  presets: readonly Preset[]
  /** He may see the other roles, to copy from one. */
  mayCopy: boolean
}

/** Fills the form in from a preset, or with the permissions of another role. A new role takes the preset's name, too. */
export function StartFrom({ of, presets, mayCopy }: StartFromProps) {
  const locale = useLocale()
  const { row } = useFormContext()
  const fillIn = useFilledTexts(presets)
  const [leftOut, setLeftOut] = useState(0)
  const current = presets.find(({ permissions }) => isChoice(permissions, of.chosen))
  const begin = (permissions: readonly string[]) => setLeftOut(of.replace(permissions))
  return (
    <div className="grid gap-2.5 px-5 pb-4">
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
                begin(preset.permissions)
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
      {mayCopy && !of.locked && <CopyFrom without={row?.id} onCopy={begin} />}
    </div>
  )
}

const every = { sort: 'name', limit: 100 } as const

function CopyFrom({ without, onCopy }: { without: number | undefined; onCopy: (permissions: string[]) => void }) {
  const { data } = useQuery(listOptions('roles', crudApi('roles'), every))
  const others = (data?.data ?? []).filter(({ id }) => id !== without)
  if (others.length === 0) return null
  return (
    <Select
      aria-label={m.role_copy_from()}
      placeholder={m.role_copy_from()}
      className="max-w-72"
      value={null}
      options={others.map(({ id, name }) => ({ value: id, label: String(name ?? id) }))}
      onValue={(id) => onCopy((others.find((one) => one.id === id)?.permissions ?? []) as string[])}
    />
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
