import { useStore } from '@tanstack/react-form'
import { useFormContext } from '#app/office/crud/form/form-context.ts'

/** True where one of these texts was refused, in either language. */
export function useWrongTexts(keys: readonly string[]): boolean {
  const { form } = useFormContext()
  return useStore(form.store, ({ fieldMeta }) =>
    Object.entries(fieldMeta).some(
      ([name, meta]) =>
        keys.includes(name.split('.')[2] ?? '') && meta?.errors.some((error) => typeof error === 'string' && error),
    ),
  )
}
