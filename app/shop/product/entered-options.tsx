import { type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import type { Product } from '#app/bff/shop.functions.ts'
import { AppError } from '#app/lib/app-error.ts'
import type { CartOption } from '#app/shop/cart/cart-line.ts'
import { money } from '#app/shop/money.ts'
import { useShop } from '#app/shop/use-shop.ts'
import { Field } from '#app/ui/field.tsx'
import { inputClasses } from '#app/ui/input-classes.ts'
import type { Filled } from './choice.ts'
import { dayIn, shownDate } from './entered-days.ts'
import { FileInput } from './file-input.tsx'
import { sendFile } from './send-file.ts'

type EnteredField = Product['entered'][number]

/** Reads what is filled in; undefined where something is missing or wrong, which is said where it is. */
export type TakeEntered = () => CartOption[] | undefined

/** As people write it, in the digits of either keyboard; what it means, the server reads. */
const NUMBER = /^-?[\d\u17e0-\u17e9]{1,9}(\.[\d\u17e0-\u17e9]{1,4})?$/

/** By the phone's own calendar and clock. */
const INPUTS: Partial<Record<EnteredField['type'], string>> = {
  date: 'date',
  time: 'time',
  datetime: 'datetime-local',
  file: 'file',
}

/** A file that was chosen: what a line names it by, '' while it is on its way. */
interface Sent {
  name: string
  token: string
}

interface EnteredOptionsProps {
  product: Product
  ref: Ref<TakeEntered>
  /** Which of its options have something in them: that may cost more. */
  onFilled: (options: Filled) => void
}

/** What a customer fills in of a product. A chunk of its own, worded by the server: few products ask anything. */
export default function EnteredOptions({ product, ref, onFilled }: EnteredOptionsProps) {
  const { base_currency: currency, timezone } = useShop().store
  const fields = product.entered
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [errors, setErrors] = useState<Record<number, string>>({})
  const [files, setFiles] = useState<Record<number, Sent>>({})
  // Not of a page that the server kept since yesterday.
  const [dated, setDated] = useState(false)
  const latest = useRef<Record<number, File | undefined>>({})

  async function send(option: number, file: File | undefined) {
    latest.current[option] = file
    const isLatest = () => latest.current[option] === file
    const put = (token: string | undefined, error?: string) => {
      setErrors((before) => replaced(before, option, error))
      setFiles((before) =>
        replaced(before, option, token === undefined || !file ? undefined : { name: file.name, token }),
      )
    }
    put(file && '')
    if (!file) return
    try {
      const token = await sendFile(product.id, option, file)
      if (isLatest()) put(token)
    } catch (error) {
      const said = error instanceof AppError && error.message
      if (isLatest()) put(undefined, said || fields.find((field) => field.id === option)?.wrong)
    }
  }

  const inputsIn = () => [...(box.current?.querySelectorAll<HTMLInputElement>('input, textarea') ?? [])]
  const told = () => {
    const inputs = inputsIn()
    const isFilled = (field: EnteredField, at: number) =>
      field.type === 'file' ? files[field.id]?.token : inputs[at]?.value.trim()
    onFilled(fields.filter(isFilled).map((field) => field.id))
  }
  // At first too: a browser that comes back to a page fills in again what was there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed tells itself
  useEffect(told, [files])
  useEffect(() => setDated(true), [])

  useImperativeHandle(ref, () => () => {
    const inputs = inputsIn()
    const read = fields.map((field, at) => {
      const input = inputs[at]
      const { name, token } = files[field.id] ?? {}
      if (field.type === 'file') {
        const error = token === '' ? field.sending : field.required && !token ? field.missing : ''
        return { field, input, value: token ?? '', error, text: name }
      }
      const value = input?.value.trim() ?? ''
      // Of a date that is half typed a browser says that it is none, and that something is there.
      const bad = input?.validity.badInput || input?.validity.rangeUnderflow || input?.validity.rangeOverflow
      const isWrong = bad || (field.type === 'number' && value !== '' && !NUMBER.test(value))
      const error = isWrong ? field.wrong : field.required && !value ? field.missing : ''
      return { field, input, value, error, text: shownDate(field.type, value) }
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
          hint={field.hint}
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
            ) : field.type === 'file' ? (
              <FileInput
                control={control}
                field={field}
                sent={files[field.id]}
                onFile={(file) => send(field.id, file)}
              />
            ) : (
              <input
                {...control}
                type={INPUTS[field.type] ?? 'text'}
                inputMode={field.type === 'number' ? 'decimal' : undefined}
                maxLength={field.longest ?? undefined}
                {...(dated && {
                  min: dayIn(field.days_from, timezone, field.type),
                  max: dayIn(field.days_to, timezone, field.type, true),
                })}
                className={inputClasses(field.id in errors)}
              />
            )
          }
        </Field>
      ))}
    </div>
  )
}

/** With one of them otherwise; undefined: without it. */
function replaced<T>(all: Record<number, T>, key: number, value: T | undefined): Record<number, T> {
  const { [key]: _, ...rest } = all
  return value === undefined ? rest : { ...rest, [key]: value }
}
