import { plainFieldsOf } from '#app/contracts/product-fields.ts'
import type { PlainKey, PlainPart } from '#app/contracts/product-spec.ts'
import { FormField } from '#app/office/crud/form/form-field.tsx'
import { SwitchField } from './switch-field.tsx'

interface MoreFieldsProps {
  part: PlainPart
  /** Those that the layout of the part has a place for. */
  placed: readonly PlainKey[]
}

/** The plain fields of a part that its layout says nothing of, in the order of the specification. */
export function MoreFields({ part, placed }: MoreFieldsProps) {
  const more = plainFieldsOf(part).filter(({ key }) => !(placed as readonly string[]).includes(key))
  return more.map((field) =>
    field.input === 'switch' ? (
      <SwitchField key={field.key} name={field.key} />
    ) : (
      <FormField key={field.key} field={field} />
    ),
  )
}
