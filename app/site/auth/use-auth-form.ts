import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Client } from '#app/lib/errors.ts'
import { toastError } from '#app/lib/toast.ts'
import { type LoginProblem, loginProblem } from './login-problem.ts'

interface AuthFormOptions {
  /** What is wrong before anything is sent, by field; it may be empty where the page says it itself. Undefined: nothing is. */
  check: () => Record<string, string> | undefined
  /** Sends the form; what it throws is shown on its fields or above them, and as the client's one toast. */
  send: () => Promise<void>
  client?: Client
}

/** One way of sending a form before the login and around it: once at a time, errors in place, the first one focused. */
export function useAuthForm({ check, send, client = 'public' }: AuthFormOptions) {
  const [problem, setProblem] = useState<LoginProblem>({ fields: {} })
  const [busy, setBusy] = useState(false)
  const box = useRef<HTMLFormElement>(null)

  function refuse(found: LoginProblem) {
    // Drawn at once, whatever else the browser has to do: the first wrong field takes the focus.
    flushSync(() => setProblem(found))
    box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  async function submit() {
    const wrong = check()
    if (wrong) return refuse({ fields: wrong })
    setBusy(true)
    setProblem({ fields: {} })
    try {
      await send()
    } catch (error) {
      refuse(loginProblem(error))
      void toastError(error, undefined, client)
    }
    setBusy(false)
  }

  return {
    busy,
    problem,
    /** What was said of a field no longer counts: it is being changed. */
    forget: (key: string) => setProblem(({ fields: { [key]: _, ...fields } }) => ({ fields })),
    frame: {
      ref: box,
      noValidate: true,
      // Were the script not there yet, a GET would write the password into the address.
      method: 'post' as const,
      'aria-busy': busy || undefined,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        if (!busy) void submit()
      },
    },
  }
}

export type AuthFormState = ReturnType<typeof useAuthForm>
