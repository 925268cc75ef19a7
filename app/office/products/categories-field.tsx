import { useStore } from '@tanstack/react-form'
import { useFormContext } from '#app/office/crud/form/form-context.ts'
import { useNames } from '#app/office/crud/use-names.ts'
import { m } from '#app/paraglide/messages.js'
import { Chip } from '#app/ui/chip.tsx'
import { Combobox } from '#app/ui/combobox.tsx'
import { Field } from '#app/ui/field.tsx'
import { usePartErrors } from './use-part-errors.ts'

interface Filed {
  id?: number
  name: string
}

/**
 * The categories a product is filed under: the first is the main one, and any other can take its place. A name that is
 * new is made with the save.
 */
export function CategoriesField() {
  const { form } = useFormContext()
  const errors = usePartErrors()
  const filed = useStore(form.store, ({ values }) => (values.categories ?? []) as Filed[])
  const { names, busy, type } = useNames('categories')
  const put = (next: Filed[]) => form.setFieldValue('categories', next)
  const without = (one: Filed) => filed.filter((other) => other !== one)
  const free = names.filter(({ id }) => !filed.some((one) => one.id === id))
  const error = Object.entries(errors).find(([name]) => name.startsWith('categor'))?.[1]
  return (
    <Field label={m.category()} hint={m.category_main_hint()} error={error}>
      {(control) => (
        <div className="grid gap-2">
          {filed.length > 0 && (
            <ul className="grid gap-1.5">
              {filed.map((one, i) => (
                <li key={one.id ?? one.name} className="flex flex-wrap items-center gap-2">
                  <Chip label={one.name} onRemove={() => put(without(one))} />
                  {i === 0 ? (
                    <span className="text-ink-3 text-sm">{m.category_main()}</span>
                  ) : (
                    <button
                      type="button"
                      aria-label={m.category_make_main({ name: one.name })}
                      onClick={() => put([one, ...without(one)])}
                      className="min-h-8 rounded-control px-1.5 text-ink-2 text-sm hover:text-ink hover:underline max-sm:min-h-11"
                    >
                      {m.category_to_main()}
                    </button>
                  )}
                </li>
              ))}
            </ul>
          )}
          <Combobox
            {...control}
            value={null}
            placeholder={m.category_add()}
            options={free.map(({ id, label }) => ({ value: id, label }))}
            busy={busy}
            onSearch={type}
            onValue={(option) =>
              option && put([...filed, { id: option.value, name: nameOf(free, option.value) ?? option.label }])
            }
            onCreate={(name) => put([...filed.filter((one) => one.name !== name), { name }])}
          />
        </div>
      )}
    </Field>
  )
}

const nameOf = (names: readonly { id: number; name: string }[], id: number) => names.find((one) => one.id === id)?.name
