import { useStore } from '@tanstack/react-form'
import { useFormContext } from '#app/office/crud/form/form-context.ts'

const OURS = /^addresses\.(\d+)\.(\w+)$/

export type AddressErrors = Readonly<Record<string, string>>

/** What is wrong with the addresses, by their place and the field; `forget` with the next change. */
export function useAddressErrors(): { errors: ReadonlyMap<number, AddressErrors>; forget: () => void } {
  const { form } = useFormContext()
  // As text, so that the same errors are the same value.
  const text = useStore(form.store, ({ fieldMeta }) => {
    const found: Record<string, Record<string, string>> = {}
    for (const [name, meta] of Object.entries(fieldMeta)) {
      const [, at, field] = OURS.exec(name) ?? []
      const error = meta?.errors.find((one) => typeof one === 'string' && one)
      if (!at || !field || !error) continue
      found[at] = { ...found[at], [field]: String(error) }
    }
    return JSON.stringify(found)
  })
  const found = JSON.parse(text) as Record<string, AddressErrors>
  return {
    errors: new Map(Object.entries(found).map(([at, errors]) => [Number(at), errors])),
    forget() {
      for (const name of Object.keys(form.state.fieldMeta).filter((one) => OURS.test(one)))
        form.setFieldMeta(name, (meta) => ({ ...meta, errorMap: {} }))
    },
  }
}
