import { useRef, useState } from 'react'
import { checkDuplicate } from '#app/bff/auth.functions.ts'

/** `unknown`: the check itself failed, which never stops the form from being sent (api.md, Identity). */
export type Verdict = 'checking' | 'free' | 'taken' | 'unknown'

/** Asks the server whether an e-mail or a shop link is taken; once for each value, and again after a failure. */
export function useAvailability(kind: 'email' | 'sub_domain') {
  const [last, setLast] = useState<{ value: string; verdict: Verdict }>()
  const asked = useRef<{ value: string; answer: Promise<Verdict> }>(undefined)

  function check(value: string): Promise<Verdict> {
    if (asked.current?.value === value) return asked.current.answer
    const answer = checkDuplicate({ data: { [kind]: value } }).then(
      ({ is_exist }): Verdict => (is_exist ? 'taken' : 'free'),
      (): Verdict => 'unknown',
    )
    asked.current = { value, answer }
    setLast({ value, verdict: 'checking' })
    void answer.then((verdict) => {
      if (asked.current?.answer !== answer) return
      setLast({ value, verdict })
      if (verdict === 'unknown') asked.current = undefined
    })
    return answer
  }

  return { check, verdictOf: (value: string) => (last?.value === value ? last.verdict : undefined) }
}
