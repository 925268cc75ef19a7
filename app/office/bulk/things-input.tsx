import { useNames } from '#app/office/crud/use-names.ts'
import { Chip } from '#app/ui/chip.tsx'
import { Combobox } from '#app/ui/combobox.tsx'
import { Field } from '#app/ui/field.tsx'

interface Named {
  id: number
  label: string
}

interface ThingsInputProps {
  label: string
  of: 'categories' | 'tags'
  chosen: readonly Named[]
  onChosen: (chosen: Named[]) => void
}

/** Several categories or tags: each a chip, the next one found by typing. */
export function ThingsInput({ label, of, chosen, onChosen }: ThingsInputProps) {
  const { names, busy, type } = useNames(of)
  const free = names.filter(({ id }) => !chosen.some((one) => one.id === id))
  return (
    <Field label={label} required>
      {(control) => (
        <div className="grid gap-2">
          {chosen.length > 0 && (
            <div className="flex flex-wrap gap-1.5">
              {chosen.map((one) => (
                <Chip
                  key={one.id}
                  label={one.label}
                  onRemove={() => onChosen(chosen.filter(({ id }) => id !== one.id))}
                />
              ))}
            </div>
          )}
          <Combobox
            {...control}
            value={null}
            options={free.map(({ id, label }) => ({ value: id, label }))}
            busy={busy}
            onSearch={type}
            onValue={(option) => option && onChosen([...chosen, { id: option.value, label: option.label }])}
          />
        </div>
      )}
    </Field>
  )
}
