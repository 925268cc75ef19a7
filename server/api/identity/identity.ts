import * as z from 'zod'
import { loginForm, signUpForm } from '#app/contracts/account.ts'
import { changePasswordForm } from '#app/contracts/change-password.ts'
import { email } from '#app/contracts/email.ts'
import { requiredText, text } from '#app/contracts/fields.ts'
import { LOCALES, type Locale } from '#app/contracts/kit.ts'
import { preferences } from '#app/contracts/preferences.ts'
import { secondCode } from '#app/contracts/two-factor.ts'
import { m } from '#app/paraglide/messages.js'
import type { SessionUser } from '#server/core/procedure/context.ts'
import { shopOrigin } from '#server/core/procedure/origins.ts'
import { anyone, enrolling, signedIn } from '#server/core/procedure/procedure.ts'
import { messageOf } from '#server/core/rows/rows.ts'
import { textIn } from '#server/core/rows/texts.ts'
import { platformDb } from '#server/db/client.ts'
import { demoLogins } from '#server/domain/demo/seed-demo.ts'
import { changePassword } from '#server/domain/identity/change-password.ts'
import { emailExists } from '#server/domain/identity/email-taken.ts'
import { savePreferences } from '#server/domain/identity/preferences.ts'
import { readProfile } from '#server/domain/identity/profile.ts'
import { signIn } from '#server/domain/identity/sign-in.ts'
import { signOut } from '#server/domain/identity/sign-out.ts'
import { signUp } from '#server/domain/identity/sign-up.ts'
import { signUpOffer } from '#server/domain/identity/sign-up-offer.ts'
import { updateProfile } from '#server/domain/identity/update-profile.ts'
import { subDomainExists } from '#server/domain/stores/sub-domains.ts'

const tokenReply = z.object({ access_token: z.string(), token_type: z.literal('Bearer'), expires_at: z.string() })
const profileReply = z.object({
  data: z.object({
    id: z.int(),
    type: z.enum(['admin', 'store']),
    firstname: z.string(),
    lastname: z.string(),
    email: z.string(),
    image: z.string().nullable(),
    image_path: z.string().nullable(),
    image_name: z.string().nullable(),
    phone: z.string().nullable(),
    address: z.string().nullable(),
    store_id: z.int().nullable(),
    store_sub_domain: z.string().nullable(),
    store_currency: z.enum(['USD', 'KHR']).nullable(),
    store_name: z.string().nullable(),
    store_address: z.string().nullable(),
    store_phone: z.string().nullable(),
    permissions: z.array(z.string()),
    email_verified: z.boolean(),
    /** A new e-mail that waits to be confirmed; the other holds until then. */
    pending_email: z.string().nullable(),
    two_factor: z.boolean(),
    must_set_up_two_factor: z.boolean(),
    store_suspended: z.boolean(),
    /** Why, where the platform said so. */
    store_suspended_reason: z.string().nullable(),
    store_pending: z.boolean(),
    preferences,
  }),
})

const auth = { tags: ['auth'] }

export const login = anyone
  .route({ method: 'POST', path: '/auth/login', summary: 'Sign in with email and password', ...auth })
  .input(loginForm)
  .output(tokenReply)
  .handler(async ({ context, input }) => {
    await context.limit('signin')
    const { token, expiresAt } = await signIn({ ...input, ...context, kind: 'api' })
    return { access_token: token, token_type: 'Bearer', expires_at: expiresAt.toISOString() }
  })

/** As `login`, for the BFF alone: the session ends after idle hours and its secret goes into a cookie. */
export const webLogin = anyone.input(loginForm).handler(async ({ context, input }) => {
  await context.limit('signin')
  return signIn({ ...input, ...context, kind: 'web' })
})

export const logout = enrolling
  .route({ method: 'POST', path: '/auth/logout', summary: 'End this session', ...auth })
  .output(messageOf)
  .handler(async ({ context }) => {
    await signOut(context)
    return { message: m.logout_successfully() }
  })

export const profile = enrolling
  .route({ method: 'GET', path: '/auth/profile', summary: 'Get the signed-in user', ...auth })
  .output(profileReply)
  .handler(async ({ context }) => ({ data: await readProfile(context.user) }))

/** As `profile`, for the BFF's guards: null for a visitor. */
export const currentProfile = anyone.handler(async ({ context }) => {
  const user = await context.sessionUser()
  if (!user) return null
  return {
    ...(await readProfile(user)),
    preview: previewOf(user, context.locale),
    visitor: user.visitor ?? null,
    is_owner: user.isOwner,
  }
})

/** The role a browser looks through, for the bar that says so. */
const previewOf = ({ preview }: SessionUser, locale: Locale) =>
  preview ? { id: preview.id, name: textIn(preview.translations, 'name', locale) ?? '' } : null

/** The language switch of the back-office: the choice goes with the user to other browsers and to REST. */
export const webLanguage = signedIn.input(z.object({ locale: z.enum(LOCALES) })).handler(async ({ context, input }) => {
  // Whoever looks after a store changes nothing of its owner's.
  if (!context.user.visitor) await savePreferences(context.user.userId, { language: input.locale })
  return { ok: true }
})

/** What the login page offers to try in demo mode. */
export const webDemoLogins = anyone.handler(() => demoLogins())

const profileBody = z.object({
  email: z.optional(email),
  /** Asked for where the e-mail changes. */
  current_password: z.optional(z.string().max(200)),
  /** Asked for where the e-mail changes and the account has a second factor. */
  code: z.optional(secondCode),
  image: z.optional(z.nullable(text(120))),
  firstname: z.optional(requiredText(60)),
  firstName: z.optional(requiredText(60)),
  lastname: z.optional(requiredText(60)),
  lastName: z.optional(requiredText(60)),
  phone: z.optional(z.nullable(text(32))),
  address: z.optional(z.nullable(text(500))),
})

const SAVE_PROFILE =
  'Update your own profile. A new email needs current_password (and code, if two-factor is on) and takes effect once the ' +
  'link sent to it is opened (pending_email until then). The old email is notified and can undo the change for 72 hours. ' +
  'Without a mail server the new email takes effect at once'

export const saveProfile = signedIn
  .route({ method: 'POST', path: '/auth/update-profile', summary: SAVE_PROFILE, ...auth })
  .input(profileBody)
  .output(profileReply)
  .handler(async ({ context, input }) => {
    const form = {
      email: input.email,
      current_password: input.current_password,
      code: input.code,
      firstname: input.firstname ?? input.firstName,
      lastname: input.lastname ?? input.lastName,
      phone: input.phone,
      address: input.address,
      image: input.image,
    }
    return { data: await updateProfile({ ...context, limit: () => context.limit('check') }, form) }
  })

export const savePassword = signedIn
  .route({
    method: 'POST',
    path: '/auth/change-password',
    summary: 'Change your own password; ends all other sessions',
    ...auth,
  })
  .input(changePasswordForm)
  .output(messageOf)
  .handler(async ({ context, input }) => {
    await changePassword(context, input)
    return { message: m.password_changed() }
  })

const exists = z.object({ is_exist: z.boolean() })
const duplicate = {
  method: 'POST',
  path: '/check-duplicate',
  summary: 'Check whether an email or sub-domain is taken',
  ...auth,
} as const

export const checkDuplicate = signedIn
  .route(duplicate)
  .input(z.object({ email: text(254) }))
  .output(exists)
  .handler(async ({ context, input }) => {
    await context.limit('check')
    return { is_exist: await platformDb.tx((db) => emailExists(db, input.email)) }
  })

export const publicCheckDuplicate = anyone
  .route(duplicate)
  .input(z.object({ email: z.optional(text(254)), sub_domain: z.optional(text(64)) }))
  .output(exists)
  .handler(async ({ context, input }) => {
    await context.limit('check')
    const found = await context.db.tx(async (db) => {
      const email = input.email ? await emailExists(db, input.email) : false
      return email || (input.sub_domain ? await subDomainExists(db, input.sub_domain) : false)
    })
    return { is_exist: found }
  })

const storeReply = z.object({ id: z.int(), sub_domain: z.string(), name: z.string(), url: z.string() })

export const register = anyone
  .route({ method: 'POST', path: '/signup', successStatus: 201, summary: 'Create a store and its owner', ...auth })
  .input(signUpForm)
  .output(z.object({ access_token: z.string(), data: storeReply }))
  .handler(async ({ context, input }) => {
    const { token, store } = await registered(context, input, 'api')
    return { access_token: token, data: store }
  })

/** Whether one may sign up, and what one may choose then. */
export const webSignUpOffer = anyone.handler(({ context }) => signUpOffer(context.locale))

/** As `register`, for the BFF alone. */
export const webRegister = anyone.input(signUpForm).handler(({ context, input }) => registered(context, input, 'web'))

type Context = Parameters<Parameters<typeof anyone.handler>[0]>[0]['context']

async function registered(context: Context, form: z.output<typeof signUpForm>, kind: 'web' | 'api') {
  await context.limit('signup')
  const { token, store } = await signUp({ ...form, locale: context.locale }, { ...context, kind })
  return {
    token,
    store: { id: store.id, sub_domain: store.sub_domain, name: store.name, url: shopOrigin(store.sub_domain) },
  }
}
