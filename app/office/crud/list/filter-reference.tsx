import type { Filter } from '#app/contracts/kit.ts'
import { useNames } from '#app/office/crud/use-names.ts'
import { Combobox } from '#app/ui/combobox.tsx'
import { Field } from '#app/ui/field.tsx'

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
