import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { customerAddress } from './customer-address.ts'
import { emailOrNone } from './email.ts'
import { requiredText, text } from './fields.ts'
import { ifMissing } from './issues.ts'
import { password } from './password.ts'

/** Above what anybody has, and few enough for one page. */
export const MOST_ACCOUNT_ADDRESSES = 20
export const MOST_WISHES = 200

/** Who somebody is to a shop: his telephone number or his email, as he types it. */
const login = requiredText(254)
/** Digits of a code that was sent. */
export const CODE_DIGITS = 6
const code = text(12).check(z.minLength(1, { error: () => m.two_factor_wrong() }))
const typedPassword = z
  .string({ error: ifMissing(m.password_required) })
  .check(z.minLength(1, { error: () => m.password_required() }), z.maxLength(200))

const names = { firstname: requiredText(60), lastname: z._default(text(60), '') }

/** One of telephone and email is enough; which is missing is said on the telephone. */
export const registerBody = z
  .object({ ...names, telephone: z._default(text(40), ''), email: z._default(emailOrNone, ''), password })
  .check(
    z.refine(({ telephone, email }) => telephone !== '' || email !== '', {
      path: ['telephone'],
      error: () => m.myaccount_error_reach(),
    }),
  )

export const loginBody = z.object({ login, password: typedPassword })
export const sendCodeBody = z.object({ login, purpose: z._default(z.enum(['sign_in', 'reset']), 'sign_in') })
export const codeLoginBody = z.object({ login, code })
export const resetBody = z.object({ login, code, password })
export const namesBody = z.object(names)
export const accountPasswordBody = z.object({ old_password: typedPassword, password })
/** Another telephone number or email asks for the password. */
export const reachBody = z
  .object({
    telephone: z._default(text(40), ''),
    email: z._default(emailOrNone, ''),
    old_password: typedPassword,
  })
  .check(
    z.refine(({ telephone, email }) => telephone !== '' || email !== '', {
      path: ['telephone'],
      error: () => m.myaccount_error_reach(),
    }),
  )
export const verifyBody = z.object({ code })
export const removeBody = z.object({ old_password: typedPassword })

/** Where an account has things sent; as the store's own of a customer, without what only the store fills in. */
export const accountAddress = z.omit(customerAddress, { id: true, postcode: true, latitude: true, longitude: true })
export const shownAccountAddress = z.extend(accountAddress, {
  id: z.int(),
  telephone: z.nullable(z.string()),
  /** Province and district in words. */
  place: z.nullable(z.string()),
})
export type ShownAccountAddress = z.output<typeof shownAccountAddress>
