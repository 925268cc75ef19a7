import { createServerFn } from '@tanstack/react-start'
import { getRequest, setResponseHeader } from '@tanstack/react-start/server'
import * as z from 'zod/mini'
import type { acceptForm, invitationQuery, inviteForm } from '#app/contracts/invitation.ts'
import type { UserBody, userPatch, userQuery } from '#app/contracts/user.ts'
import { callsFor } from '#server/api/calls.ts'
import { signedInCookies } from '#server/api/identity/session-cookie.ts'
import { sent } from './sent.ts'

// Users of a store and admins of the platform, by the path of their calls. The procedures check the rest.
const of = z.object({ path: z.enum(['users', 'admin-users']) })
const named = z.extend(of, { id: z.int() })

const platform = () => callsFor(getRequest(), 'platform')
const calls = async (path: z.infer<typeof of>['path']) => (await callsFor(getRequest(), 'platform')).backend[path]

export const userList = createServerFn({ method: 'GET' })
  .validator(z.extend(of, { query: sent<z.input<typeof userQuery>>() }))
  .handler(async ({ data }) => (await calls(data.path)).list(data.query))

export const userGet = createServerFn({ method: 'GET' })
  .validator(named)
  .handler(async ({ data }) => (await (await calls(data.path)).get({ id: data.id })).data)

export const userCreate = createServerFn({ method: 'POST' })
  .validator(z.extend(of, { body: sent<UserBody>() }))
  .handler(async ({ data }) => (await (await calls(data.path)).create(data.body)).data)

export const userUpdate = createServerFn({ method: 'POST' })
  .validator(z.extend(named, { body: sent<z.input<typeof userPatch>>() }))
  .handler(async ({ data }) => (await (await calls(data.path)).update({ ...data.body, id: data.id })).data)

export const userRemove = createServerFn({ method: 'POST' })
  .validator(named)
  .handler(async ({ data }) => (await calls(data.path)).remove({ id: data.id }))

export const usersRemove = createServerFn({ method: 'POST' })
  .validator(z.extend(of, { ids: z.array(z.int()) }))
  .handler(async ({ data }) => (await calls(data.path)).multiDelete({ ids: data.ids }))

export const userPassword = createServerFn({ method: 'POST' })
  .validator(z.extend(named, { password: z.string(), password_confirmation: z.string() }))
  .handler(async ({ data: { path, ...form } }) => (await calls(path)).resetPassword(form))

export const userSessions = createServerFn({ method: 'GET' })
  .validator(z.extend(named, { page: z.int() }))
  .handler(async ({ data: { path, ...query } }) => (await calls(path)).sessions(query))

/** Ends one session of a user, or where none is named all of them. */
export const endUserSessions = createServerFn({ method: 'POST' })
  .validator(z.extend(named, { session_id: z.optional(z.int()) }))
  .handler(async ({ data: { path, id, session_id } }) => {
    const { endSession, endSessions } = await calls(path)
    return session_id === undefined ? endSessions({ id }) : endSession({ id, session_id })
  })

/** The roles among which who adds a user chooses. */
export const rolesToGive = createServerFn({ method: 'GET' }).handler(async () => (await platform()).web.rolesToGive())

export const invitationList = createServerFn({ method: 'GET' })
  .validator(z.extend(of, { query: sent<z.input<typeof invitationQuery>>() }))
  .handler(async ({ data }) => (await calls(data.path)).invitations.list(data.query))

export const invite = createServerFn({ method: 'POST' })
  .validator(z.extend(of, { body: sent<z.input<typeof inviteForm>>() }))
  .handler(async ({ data }) => (await (await calls(data.path)).invitations.create(data.body)).data)

export const inviteAgain = createServerFn({ method: 'POST' })
  .validator(z.extend(named, { mail: z.boolean() }))
  .handler(async ({ data: { path, ...how } }) => (await (await calls(path)).invitations.resend(how)).data)

export const withdrawInvitation = createServerFn({ method: 'POST' })
  .validator(named)
  .handler(async ({ data: { path, id } }) => (await calls(path)).invitations.revoke({ id }))

/** What an invitation gives. A POST: its secret stands in no address. */
export const readInvitation = createServerFn({ method: 'POST' })
  .validator(z.object({ token: z.string() }))
  .handler(async ({ data }) => (await (await platform()).public.invitations.read(data)).data)

/** Makes the invited user, and signs him in. */
export const acceptInvitation = createServerFn({ method: 'POST' })
  .validator(sent<z.input<typeof acceptForm>>())
  .handler(async ({ data }) => {
    const { token, email } = await (await platform()).web.acceptInvitation(data)
    setResponseHeader('set-cookie', signedInCookies(token, email))
    return { ok: true }
  })
