import * as z from 'zod/mini'
import { signUpForm } from '#app/contracts/account.ts'
import { issueText } from '#app/contracts/issues.ts'
import { isReserved } from '#app/contracts/sub-domain.ts'
import { m } from '#app/paraglide/messages.js'

export const EMPTY = {
  email: '',
  password: '',
  password_confirmation: '',
  firstname: '',
  lastname: '',
  phone: '',
  store_name: '',
  sub_domain: '',
}

export type SignUpValues = typeof EMPTY
export type SignUpKey = keyof SignUpValues

/** The three steps and what each asks, in order; eight inputs in all. */
export const STEPS: readonly (readonly SignUpKey[])[] = [
  ['email', 'password', 'password_confirmation'],
  ['firstname', 'lastname', 'phone'],
  ['store_name', 'sub_domain'],
]

const KEYS = STEPS.flat()

/** The step, from 1, of the first of the named fields. */
export const stepOfFirst = (names: readonly string[]): number =>
  STEPS.findIndex((keys) => keys.some((key) => names.includes(key))) + 1 || STEPS.length

export const isSignUpKey = (name: string): name is SignUpKey => KEYS.some((key) => key === name)

/** What is wrong with the form, by field, in the page's language. The server asks the same schema again. */
export function signUpIssues(values: SignUpValues): Partial<Record<SignUpKey, string>> {
  const issues: Partial<Record<SignUpKey, string>> = {}
  for (const key of ['email', 'password_confirmation'] as const) if (!values[key].trim()) issues[key] = m.required()
  // The schema compares the two last, when nothing else is wrong; here it is said at once.
  if (values.password !== values.password_confirmation)
    issues.password_confirmation ??= m.password_confirmation_invalid()
  for (const issue of z.safeParse(signUpForm, values).error?.issues ?? []) {
    const name = String(issue.path[0])
    if (isSignUpKey(name)) issues[name] ??= issueText(issue, name, values)
  }
  return issues
}

/** A shop link made of the store's name: its Latin letters and digits; '' where too few are left. */
export function subDomainOf(storeName: string): string {
  const label = storeName
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|(?<!-)-+$/g, '')
  return label.length < 3 || isReserved(label) ? '' : label
}
