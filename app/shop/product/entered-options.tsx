import { type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import type { Product } from '#app/bff/shop.functions.ts'
import { AppError } from '#app/lib/app-error.ts'
import type { CartOption } from '#app/shop/cart/cart-line.ts'
import { money } from '#app/shop/money.ts'
import { useShop } from '#app/shop/use-shop.ts'
import { Field } from '#app/ui/field.tsx'
import { inputClasses } from '#app/ui/input-classes.ts'
import type { Filled } from './choice.ts'
import { sendImage } from './send-image.ts'

type EnteredField = Product['entered'][number]

/** Reads what is filled in; undefined where something is missing or wrong, which is said where it is. */
export type TakeEntered = () => CartOption[] | undefined

/** As people write them, in the digits of either keyboard; what it means, the server reads. */
const SHAPES: Partial<Record<EnteredField['type'], RegExp>> = {
  number: /^-?[\d\u17e0-\u17e9]{1,9}(\.[\d\u17e0-\u17e9]{1,4})?$/,
  date: /^[\d\u17e0-\u17e9]+[/. -][\d\u17e0-\u17e9]+[/. -][\d\u17e0-\u17e9]+$/,
  time: /^[\d\u17e0-\u17e9]{1,2}[:.][\d\u17e0-\u17e9]{2}$/,
}

interface EnteredOptionsProps {
  product: Product
  ref: Ref<TakeEntered>
  /** Which of its options have something in them: that may cost more. */
  onFilled: (options: Filled) => void
}

/** What a customer fills in of a product. A chunk of its own, worded by the server: few products ask anything. */
export default function EnteredOptions({ product, ref, onFilled }: EnteredOptionsProps) {
  const { base_currency: currency } = useShop().store
  const fields = product.entered
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [errors, setErrors] = useState<Record<number, string>>({})
  /** Images that were sent, by option: what a line names each by; '' while it is on its way. */
  const [images, setImages] = useState<Record<number, string>>({})

  async function send(option: number, image: File | undefined) {
    const put = (of: typeof setImages, text: string | undefined) =>
      of(
        (before) =>
          Object.fromEntries(
            Object.entries({ ...before, [option]: text }).filter(([, one]) => one !== undefined),
          ) as Record<number, string>,
      )
    put(setErrors, undefined)
    put(setImages, image && '')
    if (!image) return
    try {
      put(setImages, await sendImage(product.id, option, image))
    } catch (error) {
      put(setImages, undefined)
      put(setErrors, (error instanceof AppError && error.message) || fields.find(({ id }) => id === option)?.wrong)
    }
  }

  const inputsIn = () => [...(box.current?.querySelectorAll<HTMLInputElement>('input, textarea') ?? [])]
  const told = () => {
    const inputs = inputsIn()
    const isFilled = ({ id, type }: EnteredField, at: number) =>
      type === 'file' ? images[id] : inputs[at]?.value.trim()
    onFilled(fields.filter(isFilled).map((field) => field.id))
  }
  // At first too: a browser that comes back to a page fills in again what was there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed tells itself
  useEffect(told, [images])

  useImperativeHandle(ref, () => () => {
    const inputs = inputsIn()
    const read = fields.map((field, at) => {
      const input = inputs[at]
      if (field.type === 'file') {
        const value = images[field.id] ?? ''
        const error = input?.files?.length && !value ? field.wrong : field.required && !value ? field.missing : ''
        return { field, input, value, error, text: field.sent }
      }
      const value = input?.value.trim() ?? ''
      const bad = value !== '' && SHAPES[field.type]?.test(value) === false
      const error = bad ? field.wrong : field.required && !value ? field.missing : ''
      return { field, input, value, error, text: value }
    })
    setErrors(Object.fromEntries(read.flatMap(({ field, error }) => (error ? [[field.id, error]] : []))))
    const wrong = read.find(({ error }) => error)
    wrong?.input?.focus()
    return wrong
      ? undefined
      : read.flatMap(({ field, value, text }) => (value ? [{ option_id: field.id, value, text }] : []))
  })

  return (
    <div ref={box} className="mt-5 grid gap-4" onInput={told}>
      {fields.map((field) => (
        <Field
          key={field.id}
          id={`${id}-${field.id}`}
          label={field.label}
          required={field.required}
          hint={images[field.id] ? field.sent : field.hint}
          error={errors[field.id] ?? null}
          aside={
            <span className="text-ink-3 text-sm">
              {[!field.required && field.optional, Number(field.price) > 0 && `+${money(field.price, currency)}`]
                .filter(Boolean)
                .join(' · ')}
            </span>
          }
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
                type={field.type === 'file' ? 'file' : 'text'}
                inputMode={field.type === 'number' ? 'decimal' : undefined}
                maxLength={field.longest ?? undefined}
                {...(field.type === 'file' && {
                  accept: 'image/*',
                  'aria-busy': images[field.id] === '',
                  onChange: ({ target }) => send(field.id, target.files?.[0]),
                })}
                className={inputClasses(field.id in errors, field.type === 'file' ? 'py-1.5' : undefined)}
              />
            )
          }
        </Field>
      ))}
    </div>
  )
}
