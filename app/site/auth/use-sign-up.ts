import { useForm, useStore } from '@tanstack/react-form'
import { useEffect, useRef, useState } from 'react'
import { signUp } from '#app/bff/auth.functions.ts'
import type { SignUpOffer } from '#app/contracts/sign-up-offer.ts'
import { AppError } from '#app/lib/app-error.ts'
import { toastError } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import {
  EMPTY,
  isSignUpKey,
  nextLink,
  proposedLink,
  type SignUpKey,
  STEPS,
  sentOf,
  signUpIssues,
  stepOfFirst,
} from './sign-up-values.ts'
import { useAvailability } from './use-availability.ts'

export type NewStore = Awaited<ReturnType<typeof signUp>>['store']
type Errors = Partial<Record<SignUpKey, string>>

interface SignUpOptions {
  offer: Pick<SignUpOffer, 'kinds'>
  step: number
  onStep: (step: number) => void
  onDone: (store: NewStore) => Promise<void>
}

/** Milliseconds after the last letter until a link is asked after. */
const PAUSE = 400
/** Links that are proposed one after the other where they are taken. */
const PROPOSALS = 5

/** The state of the sign-up: what is typed, what is wrong with it and may be said already, and the way through the steps. */
export function useSignUp({ offer, step, onStep, onDone }: SignUpOptions) {
  const form = useForm({ defaultValues: EMPTY })
  const values = useStore(form.store, (state) => state.values)
  const email = useAvailability('email')
  const link = useAvailability('sub_domain')
  // A field is not found fault with before it was left once, or the step was to be left.
  const [said, setSaid] = useState<Partial<Record<SignUpKey, 'blur' | 'next'>>>({})
  const [refusals, setRefusals] = useState<Errors>({})
  const [busy, setBusy] = useState(false)
  const own = useRef({ link: false, theme: false, proposals: 0 })
  const issues = signUpIssues(values, offer.kinds.length > 0)

  // Whether a link is free is said while one types; of one that is proposed the next free one is.
  const asked = issues.sub_domain ? '' : values.sub_domain
  const verdict = asked ? link.verdictOf(asked) : undefined
  const ask = useRef(link.check)
  ask.current = link.check
  useEffect(() => {
    if (!asked) return
    const timer = setTimeout(() => void ask.current(asked), PAUSE)
    return () => clearTimeout(timer)
  }, [asked])
  useEffect(() => {
    if (verdict !== 'taken' || own.current.link || own.current.proposals >= PROPOSALS) return
    own.current.proposals += 1
    form.setFieldValue('sub_domain', nextLink(asked))
  }, [verdict, asked, form])

  function errorOf(name: SignUpKey): string | undefined {
    if (refusals[name]) return refusals[name]
    if (!said[name]) return name === 'sub_domain' ? takenText(name) : undefined
    const issue = issues[name]
    // Specification section 5: the check on leaving the field says "needs".
    if (issue === m.password_too_short() && said[name] === 'blur') return m.password_too_short_blur()
    return issue ?? takenText(name)
  }

  function takenText(name: SignUpKey): string | undefined {
    if (name === 'email') {
      const told = email.verdictOf(values.email)
      return told === 'taken' ? m.email_in_use() : told === 'unknown' ? m.email_check_failed() : undefined
    }
    if (name !== 'sub_domain') return undefined
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
    if (name === 'sub_domain') own.current.link = value !== ''
    if (name === 'theme_id') own.current.theme = true
    if (name === 'store_name' && !own.current.link) {
      own.current.proposals = 0
      form.setFieldValue('sub_domain', proposedLink({ ...values, store_name: value }))
    }
    if (name === 'category_id' && !own.current.theme) {
      const kind = offer.kinds.find(({ id }) => String(id) === value)
      if (kind?.theme_id) form.setFieldValue('theme_id', String(kind.theme_id))
    }
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
      const { store } = await signUp({ data: sentOf(values) })
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

  return { values, errorOf, change, leave, next, busy, linkVerdict: verdict }
}

export type SignUpState = ReturnType<typeof useSignUp>
