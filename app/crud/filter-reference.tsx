import type { Filter } from '#app/resources/kit.ts'
import { Combobox } from '#app/ui/combobox.tsx'
import { Field } from '#app/ui/field.tsx'
import { useNames } from './use-names.ts'

interface FilterReferenceProps {
  filter: Filter
  chosen: { id: number; label: string } | undefined
  onChoose: (id: number | undefined) => void
}

/** A filter by a row of another resource. */
export function FilterReference({ filter, chosen, onChoose }: FilterReferenceProps) {
  const { names, busy, type } = useNames(filter.of ?? '')
  return (
    <Field label={filter.label()}>
      {(control) => (
        <Combobox
          {...control}
          value={chosen ? { value: chosen.id, label: chosen.label } : null}
          options={names.map(({ id, label }) => ({ value: id, label }))}
          busy={busy}
          onSearch={type}
          onValue={(option) => onChoose(option?.value)}
        />
      )}
    </Field>
  )
}
