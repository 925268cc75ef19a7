import { createServerFn } from '@tanstack/react-start'
import { getRequest, setResponseHeader } from '@tanstack/react-start/server'
import * as z from 'zod/mini'
import type { Preferences } from '#app/contracts/preferences.ts'
import { callsFor } from '#server/api/calls.ts'
import { signedInCookies, signedOutCookies } from '#server/api/identity/session-cookie.ts'

// Bodies are checked by the procedure, whose schema REST shares: a 422 names the same fields at both doors.
const anything = z.looseObject({})

/** Signs in and leaves the session in the http-only cookie; the browser never sees its secret. */
export const login = createServerFn({ method: 'POST' })
  .validator(anything)
  .handler(async ({ data }) => {
    const calls = await callsFor(getRequest(), 'platform')
    const form = data as { email: string; password: string }
    const { token } = await calls.web.login(form)
    setResponseHeader('set-cookie', signedInCookies(token, form.email))
    return { ok: true }
  })

/** Whether one may sign up, and what one may choose then. */
export const signUpOffer = createServerFn({ method: 'GET' }).handler(async () => {
  const calls = await callsFor(getRequest(), 'platform')
  return calls.web.signUpOffer()
})

/** Makes the store and its owner, and signs him in. */
export const signUp = createServerFn({ method: 'POST' })
  .validator(anything)
  .handler(async ({ data }) => {
    const calls = await callsFor(getRequest(), 'platform')
    const form = data as Parameters<typeof calls.web.register>[0]
    const { token, store } = await calls.web.register(form)
    setResponseHeader('set-cookie', signedInCookies(token, form.email))
    return { store }
  })

/** Ends the session; the cookie goes even when the server's part fails (specification section 4). */
export const logout = createServerFn({ method: 'POST' }).handler(async () => {
  setResponseHeader('set-cookie', signedOutCookies())
  const calls = await callsFor(getRequest(), 'platform', { leaving: true })
  await calls.backend.auth.logout().catch(() => undefined)
  return { ok: true }
})

/** Changes what is sent of the own profile; the procedure checks it. */
export const saveProfile = createServerFn({ method: 'POST' })
  .validator(anything)
  .handler(async ({ data }) => {
    const calls = await callsFor(getRequest(), 'platform')
    return (await calls.backend.auth.saveProfile(data)).data
  })

/** Who is signed in; null for a visitor. The guards ask it once a navigation. */
export const currentProfile = createServerFn({ method: 'GET' }).handler(async () => {
  const calls = await callsFor(getRequest(), 'staff')
  return calls.web.currentProfile()
})

/** Whether an e-mail or a sub-domain is taken. */
export const checkDuplicate = createServerFn({ method: 'POST' })
  .validator(z.object({ email: z.optional(z.string()), sub_domain: z.optional(z.string()) }))
  .handler(async ({ data }) => {
    const calls = await callsFor(getRequest(), 'platform')
    return calls.public.checkDuplicate(data)
  })

/** Logins to try, in demo mode only; else none. */
export const demoLogins = createServerFn({ method: 'GET' }).handler(async () => {
  const calls = await callsFor(getRequest(), 'platform')
  return calls.web.demoLogins()
})

/** Keeps the language of the back-office with the user. */
export const rememberLanguage = createServerFn({ method: 'POST' })
  .validator(z.object({ locale: z.enum(['en', 'km']) }))
  .handler(async ({ data }) => {
    const calls = await callsFor(getRequest(), 'platform')
    return calls.web.rememberLanguage(data)
  })

/** Sets what is sent of the own preferences; the procedure checks it. */
export const savePreferences = createServerFn({ method: 'POST' })
  .validator(anything)
  .handler(async ({ data }) => {
    const calls = await callsFor(getRequest(), 'platform')
    return (await calls.backend.auth.savePreferences(data as Preferences)).data
  })
