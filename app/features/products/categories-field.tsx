import { useStore } from '@tanstack/react-form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { findCategories } from '#app/bff/catalogue.functions.ts'
import { useFormContext } from '#app/crud/form-context.ts'
import { useDebouncedText } from '#app/crud/use-debounced-text.ts'
import { useLocale } from '#app/lib/locale.ts'
import { m } from '#app/paraglide/messages.js'
import { Chip } from '#app/ui/chip.tsx'
import { Combobox } from '#app/ui/combobox.tsx'
import { Field } from '#app/ui/field.tsx'
import { usePartErrors } from './use-part-errors.ts'

interface Filed {
  id?: number
  name: string
}

/** The categories a product is filed under, the first being the main one; a name that is new is made with the save. */
export function CategoriesField() {
  const { form } = useFormContext()
  const locale = useLocale()
  const errors = usePartErrors()
  const filed = useStore(form.store, ({ values }) => (values.categories ?? []) as Filed[])
  const [search, setSearch] = useState('')
  const [, type] = useDebouncedText('', setSearch)
  const found = useQuery({
    queryKey: ['category-names', locale, search],
    queryFn: () => findCategories({ data: { search } }),
    placeholderData: (before) => before,
  })
  const put = (next: Filed[]) => form.setFieldValue('categories', next)
  const free = (found.data ?? []).filter(({ id }) => !filed.some((one) => one.id === id))
  const error = Object.entries(errors).find(([name]) => name.startsWith('categor'))?.[1]
  return (
    <Field label={m.category()} hint={m.category_hint()} error={error}>
      {(control) => (
        <div className="grid gap-2">
          {filed.length > 0 && (
            <div className="flex flex-wrap gap-1.5">
              {filed.map((one) => (
                <Chip
                  key={one.id ?? one.name}
                  label={one.name}
                  onRemove={() => put(filed.filter((other) => other !== one))}
                />
              ))}
            </div>
          )}
          <Combobox
            {...control}
            // A choice becomes a chip, and the input is empty for the next one.
            key={filed.length}
            value={null}
            placeholder={m.category_add()}
            options={free.map(({ id, name }) => ({ value: id, label: name }))}
            busy={found.isFetching}
            onSearch={type}
            onValue={(option) => option && put([...filed, { id: option.value, name: option.label }])}
            onCreate={(name) => put([...filed.filter((one) => one.name !== name), { name }])}
          />
        </div>
      )}
    </Field>
  )
}
