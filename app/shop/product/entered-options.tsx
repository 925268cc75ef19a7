import { type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import type { Product } from '#app/bff/shop.functions.ts'
import { Field } from '#app/ui/field.tsx'
import { inputClasses } from '#app/ui/input-classes.ts'

type EnteredField = Product['entered'][number]

/** Reads what is filled in; undefined where something is missing or wrong, which is said where it is. */
export type TakeEntered = () => { option_id: number; value: string }[] | undefined

/** As people write them, in the digits of either keyboard; what it means, the server reads. */
const SHAPES: Partial<Record<EnteredField['type'], RegExp>> = {
  number: /^-?[\d\u17e0-\u17e9]{1,9}(\.[\d\u17e0-\u17e9]{1,4})?$/,
  date: /^[\d\u17e0-\u17e9]+[/. -][\d\u17e0-\u17e9]+[/. -][\d\u17e0-\u17e9]+$/,
  time: /^[\d\u17e0-\u17e9]{1,2}[:.][\d\u17e0-\u17e9]{2}$/,
}

/** What a customer fills in of a product. A chunk of its own, worded by the server: few products ask anything. */
export default function EnteredOptions({ fields, ref }: { fields: readonly EnteredField[]; ref: Ref<TakeEntered> }) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [errors, setErrors] = useState<Record<number, string>>({})

  useImperativeHandle(ref, () => () => {
    const inputs = [...(box.current?.querySelectorAll<HTMLInputElement>('input, textarea') ?? [])]
    const read = fields.map((field, at) => {
      const input = inputs[at]
      const value = input?.value.trim() ?? ''
      const bad = value !== '' && SHAPES[field.type]?.test(value) === false
      const error = bad ? field.wrong : field.required && !value ? field.missing : ''
      return { field, input, value, error }
    })
    setErrors(Object.fromEntries(read.flatMap(({ field, error }) => (error ? [[field.id, error]] : []))))
    const wrong = read.find(({ error }) => error)
    wrong?.input?.focus()
    return wrong ? undefined : read.flatMap(({ field, value }) => (value ? [{ option_id: field.id, value }] : []))
  })

  return (
    <div ref={box} className="mt-5 grid gap-4">
      {fields.map((field) => (
        <Field
          key={field.id}
          id={`${id}-${field.id}`}
          label={field.label}
          required={field.required}
          hint={field.hint}
          error={errors[field.id] ?? null}
          aside={!field.required && <span className="text-ink-3 text-sm">{field.optional}</span>}
        >
          {(control) =>
            field.type === 'textarea' ? (
              <textarea
                {...control}
                rows={3}
                maxLength={field.longest ?? undefined}
                className={inputClasses(field.id in errors, 'py-2')}
              />
            ) : (
              <input
                {...control}
                type="text"
                inputMode={field.type === 'number' ? 'decimal' : undefined}
                maxLength={field.longest ?? undefined}
                className={inputClasses(field.id in errors)}
              />
            )
          }
        </Field>
      ))}
    </div>
  )
}
