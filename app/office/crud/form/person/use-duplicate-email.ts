import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { checkDuplicate } from '#app/bff/auth.functions.ts'
import { email as schema } from '#app/contracts/email.ts'
import { m } from '#app/paraglide/messages.js'

/** Asks whether an e-mail has an account; the answer to an older question is not taken. */
export function useDuplicateEmail(stored?: string) {
  const [problem, setProblem] = useState<string>()
  const asked = useRef('')
  return {
    problem,
    forget: () => setProblem(undefined),
    async ask(text: string) {
      const email = text.trim()
      if (email.toLowerCase() === (stored ?? '').toLowerCase() || !z.safeParse(schema, email).success) return
      asked.current = email
      const found = await checkDuplicate({ data: { email } }).then(
        ({ is_exist }) => (is_exist ? m.email_in_use() : undefined),
        () => m.email_check_failed(),
      )
      if (asked.current === email) setProblem(found)
    },
  }
}
