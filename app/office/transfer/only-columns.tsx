import { useId } from 'react'
import { m } from '#app/paraglide/messages.js'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { ChevronRightIcon } from '#app/ui/icons.tsx'
import type { ImportWords } from './import-words.ts'

interface OnlyColumnsProps {
  columns: ImportWords['columns']
  chosen: readonly string[]
  onChosen: (columns: string[]) => void
  disabled: boolean
}

/** Which columns may change what is there; none chosen: all of the file. */
export function OnlyColumns({ columns, chosen, onChosen, disabled }: OnlyColumnsProps) {
  const id = useId()
  return (
    <details className="group" open={chosen.length > 0 || undefined}>
      <summary className="flex min-h-9 cursor-pointer list-none items-center gap-2 font-medium text-ink-2 max-sm:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRightIcon className="size-4 text-ink-3 transition-transform group-open:rotate-90" />
        {chosen.length > 0 ? m.import_only_some({ n: chosen.length }) : m.import_only()}
      </summary>
      <fieldset className="grid gap-x-4 gap-y-2 pt-2 sm:grid-cols-2" disabled={disabled}>
        <legend className="sr-only">{m.import_only()}</legend>
        {columns.map(({ key, label }) => (
          <span key={key} className="flex min-h-8 items-center gap-2.5 max-sm:min-h-11">
            <Checkbox
              id={`${id}-${key}`}
              checked={chosen.includes(key)}
              onValue={(on) => onChosen(on ? [...chosen, key] : chosen.filter((one) => one !== key))}
            />
            <label htmlFor={`${id}-${key}`} className="cursor-pointer">
              {label()}
            </label>
          </span>
        ))}
      </fieldset>
    </details>
  )
}
