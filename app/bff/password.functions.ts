import { createServerFn } from '@tanstack/react-start'
import { getRequest, setResponseHeader } from '@tanstack/react-start/server'
import * as z from 'zod/mini'
import { callsFor } from '#server/api/calls.ts'
import { knownCookie } from '#server/api/identity/session-cookie.ts'

// Bodies are checked by the procedure, whose schema REST shares: a 422 names the same fields at both doors.
const anything = z.looseObject({})
const platform = () => callsFor(getRequest(), 'platform')

/** Changes the own password; this session stays, every other of the user ends. */
export const changePassword = createServerFn({ method: 'POST' })
  .validator(anything)
  .handler(async ({ data }) => {
    const calls = await platform()
    return calls.backend.auth.savePassword(data as Parameters<typeof calls.backend.auth.savePassword>[0])
  })

/** Asks for a mailed link; the answer is the same whether or not there is such an account. */
export const forgotPassword = createServerFn({ method: 'POST' })
  .validator(anything)
  .handler(async ({ data }) => {
    const calls = await platform()
    return calls.public.forgotPassword(data as Parameters<typeof calls.public.forgotPassword>[0])
  })

/** Sets a new password by a mailed link, and marks this browser as one of the account's holder. */
export const resetPassword = createServerFn({ method: 'POST' })
  .validator(anything)
  .handler(async ({ data }) => {
    const calls = await platform()
    const { email } = await calls.web.resetPassword(data as Parameters<typeof calls.web.resetPassword>[0])
    setResponseHeader('set-cookie', knownCookie(email))
    return { ok: true }
  })
