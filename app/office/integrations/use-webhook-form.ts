import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { fieldErrors } from '#app/contracts/issues.ts'
import { type WebhookBody, webhook } from '#app/contracts/webhook.ts'
import { AppError } from '#app/lib/app-error.ts'
import { textOfError } from '#app/lib/errors.ts'
import { toastError } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { focusInvalid } from '#app/ui/focus-invalid.ts'

/** The form of an endpoint: what stands in it, what is wrong with it, and the way to the server. */
export function useWebhookForm(start: WebhookBody, send: (body: WebhookBody) => Promise<void>) {
  const [base, setBase] = useState(start)
  const [values, setValues] = useState(start)
  const [errors, setErrors] = useState<Record<string, string[]>>({})
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const put = (change: Partial<WebhookBody>) => {
    setValues((before) => ({ ...before, ...change }))
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([key]) => !(key in change))))
  }

  function refuse(fields: Record<string, string[]>, text: string) {
    setErrors(fields)
    setProblem(text)
    focusInvalid(() => form.current)
  }

  async function submit() {
    if (busy) return
    const checked = z.safeParse(webhook.body, values)
    if (!checked.success) return refuse(fieldErrors(checked.error.issues, values), m.error_422())
    setBusy(true)
    setErrors({})
    setProblem('')
    try {
      await send(checked.data)
      setBase(checked.data)
      setValues(checked.data)
    } catch (error) {
      refuse(error instanceof AppError ? (error.fields ?? {}) : {}, textOfError(error))
      void toastError(error)
    }
    setBusy(false)
  }

  const isDirty = JSON.stringify(values) !== JSON.stringify(base)
  return { form, values, errors, problem, busy, isDirty, put, submit }
}

export type WebhookFormState = ReturnType<typeof useWebhookForm>
