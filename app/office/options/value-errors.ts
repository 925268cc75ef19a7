import { useStore } from '@tanstack/react-form'
import { useFormContext } from '#app/office/crud/form/form-context.ts'

/** What the server found wrong with the values, by their place; `forget` with the next change. */
export function useValueErrors(): { errors: ReadonlyMap<number, string>; forget: () => void } {
  const { form } = useFormContext()
  // As text, so that the same errors are the same value.
  const text = useStore(form.store, ({ fieldMeta }) =>
    JSON.stringify(
      Object.entries(fieldMeta).flatMap(([name, meta]) => {
        const at = /^values\.(\d+)\./.exec(name)?.[1]
        const error = meta?.errors.find((one) => typeof one === 'string' && one)
        return at && error ? [[Number(at), String(error)]] : []
      }),
    ),
  )
  return {
    errors: new Map(JSON.parse(text) as [number, string][]),
    forget() {
      for (const name of Object.keys(form.state.fieldMeta).filter((one) => one.startsWith('values.')))
        form.setFieldMeta(name, (meta) => ({ ...meta, errorMap: {} }))
    },
  }
}
