import * as z from 'zod/mini'
import { signUpForm } from '#app/contracts/account.ts'
import { issueText } from '#app/contracts/issues.ts'
import { isReserved } from '#app/contracts/sub-domain.ts'
import { m } from '#app/paraglide/messages.js'

/** All as text, ids too; '' is what was not said. */
export const EMPTY = {
  email: '',
  password: '',
  firstname: '',
  lastname: '',
  store_name: '',
  sub_domain: '',
  category_id: '',
  theme_id: '',
}

export type SignUpValues = typeof EMPTY
export type SignUpKey = keyof SignUpValues

/** The two steps and what each asks, in order; eight inputs in all. */
export const STEPS: readonly (readonly SignUpKey[])[] = [
  ['email', 'password', 'firstname', 'lastname'],
  ['store_name', 'sub_domain', 'category_id', 'theme_id'],
]

const KEYS = STEPS.flat()

/** The step, from 1, of the first of the named fields. */
export const stepOfFirst = (names: readonly string[]): number =>
  STEPS.findIndex((keys) => keys.some((key) => names.includes(key))) + 1 || STEPS.length

export const isSignUpKey = (name: string): name is SignUpKey => KEYS.some((key) => key === name)

/** As the call takes it: the password, which one can look at, is asked for once. */
export const sentOf = ({ category_id, theme_id, ...values }: SignUpValues) => ({
  ...values,
  password_confirmation: values.password,
  category_id: Number(category_id) || null,
  theme_id: Number(theme_id) || null,
})

/**
 * What is wrong with the form, by field, in the page's language. The server asks the same schema again.
 * @param asksKind there are kinds of shop to choose from
 */
export function signUpIssues(values: SignUpValues, asksKind = false): Partial<Record<SignUpKey, string>> {
  const issues: Partial<Record<SignUpKey, string>> = {}
  if (!values.email.trim()) issues.email = m.required()
  if (asksKind && !values.category_id) issues.category_id = m.required()
  for (const issue of z.safeParse(signUpForm, sentOf(values)).error?.issues ?? []) {
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

/** The link that is proposed: of the store's name, else, where that is in Khmer letters, of what the e-mail begins with. */
export const proposedLink = ({ store_name, email }: Pick<SignUpValues, 'store_name' | 'email'>): string =>
  store_name.trim() && (subDomainOf(store_name) || subDomainOf(email.split('@')[0] ?? ''))

/** The next one after one that is taken: `kafe`, `kafe-2`, `kafe-3`. */
export function nextLink(link: string): string {
  const [, stem = link, n] = /^(.+)-([2-9])$/.exec(link) ?? []
  return `${stem.slice(0, 38)}-${Number(n ?? 1) + 1}`
}
