import { useForm, useStore } from '@tanstack/react-form'
import { useRef, useState } from 'react'
import { signUp } from '#app/bff/auth.functions.ts'
import { AppError } from '#app/lib/app-error.ts'
import { toastError } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { EMPTY, isSignUpKey, type SignUpKey, STEPS, signUpIssues, stepOfFirst, subDomainOf } from './sign-up-values.ts'
import { useAvailability } from './use-availability.ts'

export type NewStore = Awaited<ReturnType<typeof signUp>>['store']
type Errors = Partial<Record<SignUpKey, string>>

interface SignUpOptions {
  step: number
  onStep: (step: number) => void
  onDone: (store: NewStore) => Promise<void>
}

/** The state of the sign-up: what is typed, what is wrong with it and may be said already, and the way through the steps. */
export function useSignUp({ step, onStep, onDone }: SignUpOptions) {
  const form = useForm({ defaultValues: EMPTY })
  const values = useStore(form.store, (state) => state.values)
  const email = useAvailability('email')
  const link = useAvailability('sub_domain')
  // A field is not found fault with before it was left once, or the step was to be left.
  const [said, setSaid] = useState<Partial<Record<SignUpKey, 'blur' | 'next'>>>({})
  const [refusals, setRefusals] = useState<Errors>({})
  const [busy, setBusy] = useState(false)
  const ownLink = useRef(false)
  const issues = signUpIssues(values)

  function errorOf(name: SignUpKey): string | undefined {
    if (refusals[name]) return refusals[name]
    if (!said[name]) return undefined
    const issue = issues[name]
    // Specification section 5: the check on leaving the field says "needs".
    if (issue === m.password_too_short() && said[name] === 'blur') return m.password_too_short_blur()
    return issue ?? takenText(name)
  }

  function takenText(name: SignUpKey): string | undefined {
    if (name === 'email') {
      const verdict = email.verdictOf(values.email)
      return verdict === 'taken' ? m.email_in_use() : verdict === 'unknown' ? m.email_check_failed() : undefined
    }
    if (name !== 'sub_domain') return undefined
    const verdict = link.verdictOf(values.sub_domain)
    return verdict === 'taken'
      ? m.rule_sub_domain_taken()
      : verdict === 'unknown'
        ? m.sub_domain_check_failed()
        : undefined
  }

  function change(name: SignUpKey, typed: string) {
    const value = name === 'sub_domain' ? typed.toLowerCase() : typed
    form.setFieldValue(name, value)
    setRefusals(({ [name]: _, ...rest }) => rest)
    if (name === 'sub_domain') ownLink.current = value !== ''
    if (name === 'store_name' && !ownLink.current) form.setFieldValue('sub_domain', subDomainOf(value))
  }

  function leave(name: SignUpKey) {
    if (values[name] === '') return
    setSaid((before) => ({ [name]: 'blur', ...before }))
    if (issues[name]) return
    if (name === 'email') void email.check(values.email)
    if (name === 'sub_domain') void link.check(values.sub_domain)
  }

  /** Goes on to the next step, or sends the form from the last one. @returns false where something is to be mended first */
  async function next(): Promise<boolean> {
    const keys = STEPS[step - 1] ?? []
    setSaid((before) => ({ ...before, ...Object.fromEntries(keys.map((key) => [key, 'next'])) }))
    if (keys.some((key) => issues[key])) return false
    setBusy(true)
    try {
      if (step === 1 && (await email.check(values.email)) === 'taken') return false
      if (step === STEPS.length && (await link.check(values.sub_domain)) === 'taken') return false
      if (step < STEPS.length) onStep(step + 1)
      else return await send()
      return true
    } finally {
      setBusy(false)
    }
  }

  async function send(): Promise<boolean> {
    try {
      const { store } = await signUp({ data: { ...values, phone: values.phone.trim() || null } })
      await onDone(store)
      return true
    } catch (error) {
      void toastError(error, undefined, 'public')
      const fields = error instanceof AppError ? (error.fields ?? {}) : {}
      const names = Object.keys(fields).filter(isSignUpKey)
      setRefusals(Object.fromEntries(names.map((name) => [name, fields[name]?.join('\n')])))
      if (names.length > 0) onStep(stepOfFirst(names))
      return false
    }
  }

  return { values, errorOf, change, leave, next, busy, linkVerdict: link.verdictOf(values.sub_domain) }
}

export type SignUpState = ReturnType<typeof useSignUp>
