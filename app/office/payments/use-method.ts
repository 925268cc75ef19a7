import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { paymentMethodUpdate } from '#app/bff/payment-methods.functions.ts'
import { fieldErrors } from '#app/contracts/issues.ts'
import { LOCALES, type Locale } from '#app/contracts/kit.ts'
import { type PaymentMethodRow, type PaymentText, paymentMethod } from '#app/contracts/payment-method.ts'
import { AppError } from '#app/lib/app-error.ts'
import { textOfError } from '#app/lib/errors.ts'
import { toastSuccess } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { focusInvalid } from '#app/ui/focus-invalid.ts'
import { paymentMethodsOptions } from './payment-queries.ts'

type Account = NonNullable<PaymentMethodRow['khqr']>
const NO_ACCOUNT: Account = {
  account_id: '',
  merchant_name: '',
  merchant_city: 'Phnom Penh',
  type: 'individual',
  merchant_id: null,
  bank: null,
}

const valuesOf = ({
  code,
  khqr,
  translations,
  status,
  version,
  min_total,
  max_total,
  sort_order,
}: PaymentMethodRow) => ({
  translations,
  // Who sets one up wants to use it.
  status: status || version === 0,
  sort_order,
  min_total: min_total ?? '',
  max_total: max_total ?? '',
  ...(code === 'khqr' && { khqr: khqr ?? NO_ACCOUNT }),
  /** Undefined: as it is; null: none. */
  bakong_token: undefined as string | null | undefined,
})
export type MethodValues = ReturnType<typeof valuesOf>

/** A payment method under the pen: what stands in it, what is wrong with it, and the way to the server. */
export function useMethod(stored: PaymentMethodRow, onSaved: () => void) {
  const queries = useQueryClient()
  const [base] = useState(() => valuesOf(stored))
  const [values, setValues] = useState(base)
  const [errors, setErrors] = useState<Record<string, string[]>>({})
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  function put(change: Partial<MethodValues>, ...keys: string[]) {
    setProblem('')
    setValues((before) => ({ ...before, ...change }))
    const gone = keys.length > 0 ? keys : Object.keys(change)
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([key]) => !gone.includes(key))))
  }
  const putAccount = (change: Partial<Account>) =>
    put({ khqr: { ...(values.khqr ?? NO_ACCOUNT), ...change } }, ...Object.keys(change).map((key) => `khqr.${key}`))
  const putText = (locale: Locale, key: PaymentText, text: string) =>
    put(
      { translations: { ...values.translations, [locale]: { ...values.translations[locale], [key]: text } } },
      ...LOCALES.map((each) => `translations.${each}.${key}`),
    )

  function refuse(wrong: Record<string, string[]>, text: string) {
    setErrors(wrong)
    setProblem(text)
    focusInvalid(() => form.current)
  }

  async function save() {
    const patch = { ...values, version: stored.version }
    const checked = z.safeParse(paymentMethod.patch, patch)
    if (!checked.success) return refuse(fieldErrors(checked.error.issues, patch), m.error_422())
    setBusy(true)
    setErrors({})
    setProblem('')
    try {
      await paymentMethodUpdate({ data: { code: stored.code, patch } })
      await queries.invalidateQueries({ queryKey: paymentMethodsOptions().queryKey })
      void toastSuccess(m.saved_successfully())
      onSaved()
    } catch (error) {
      refuse(error instanceof AppError ? (error.fields ?? {}) : {}, textOfError(error))
      setBusy(false)
    }
  }

  const errorOf = (key: string) => errors[key]?.[0] ?? null
  const isDirty = JSON.stringify(values) !== JSON.stringify(base)
  return { form, values, errorOf, problem, busy, isDirty, put, putAccount, putText, save }
}
export type MethodState = ReturnType<typeof useMethod>
