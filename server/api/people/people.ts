import * as z from 'zod/mini'
import { confirmed } from '#app/contracts/new-password.ts'
import { idsToDelete } from '#app/contracts/selection.ts'
import { sessionQuery, sessionRow } from '#app/contracts/session.ts'
import { confirmedIfGiven, passwordBody, userBody, userPatch, userQuery, userReply } from '#app/contracts/user.ts'
import { m } from '#app/paraglide/messages.js'
import { forbidden } from '#server/core/procedure/log-refusal.ts'
import { storeOrPlatform } from '#server/core/procedure/procedure.ts'
import { idInput, listOf, messageOf, one, pathId } from '#server/core/rows/rows.ts'
import { listUsers, readUser } from '#server/domain/people/list-users.ts'
import { nobody, removeUsers, someUnknown } from '#server/domain/people/remove-users.ts'
import { resetUserPassword } from '#server/domain/people/reset-user-password.ts'
import { rolesToGive } from '#server/domain/people/roles-to-give.ts'
import { createUser, updateUser } from '#server/domain/people/save-user.ts'
import { endSessionsOf, sessionsOfUser } from '#server/domain/people/user-sessions.ts'
import { invitationCalls } from './invitations.ts'
import type { PeopleGuard, PeoplePath } from './people-guard.ts'

const ids = z.object({ ids: idsToDelete })

/** What the form and the filter offer, to whoever gets to a page of users. */
export const webRolesToGive = storeOrPlatform().handler(({ context }) => {
  const { type, permissions } = context.user
  const near = ['user-view', 'user-create', 'user-update'].some((code) => permissions.has(code))
  if (type !== 'admin' && !near) throw forbidden()
  return rolesToGive(context)
})

/** The calls of `users` and, in the same shapes, of `admin-users` (specification 7.2). `guard` says who may make each. */
export function people(name: PeoplePath, guard: PeopleGuard) {
  const path = `/${name}` as const
  const tags = [name]
  return {
    list: guard('view')
      .route({ method: 'GET', path, summary: `List ${name}`, tags })
      .input(userQuery)
      .output(listOf(userReply))
      .handler(({ context, input }) => listUsers(context, input)),
    get: guard('view')
      .route({ method: 'GET', path: `${path}/{id}`, summary: `Get one of ${name}`, tags })
      .input(idInput)
      .output(one(userReply))
      .handler(async ({ context, input }) => ({ data: await readUser(context, input.id) })),
    create: guard('create')
      .route({ method: 'POST', path, successStatus: 201, summary: `Create one of ${name}, with a password`, tags })
      .input(userBody)
      .output(one(userReply))
      .handler(async ({ context, input }) => ({ data: await readUser(context, await createUser(context, input)) })),
    update: guard('update')
      .route({ method: 'PUT', path: `${path}/{id}`, summary: `Update one of ${name}; only the fields sent`, tags })
      .input(z.extend(userPatch, idInput.shape).check(confirmedIfGiven))
      .output(one(userReply))
      .handler(async ({ context, input }) => {
        await updateUser(context, input)
        return { data: await readUser(context, input.id) }
      }),
    remove: guard('delete')
      .route({ method: 'DELETE', path: `${path}/{id}`, summary: `Delete one of ${name}`, tags })
      .input(idInput)
      .output(messageOf)
      .handler(async ({ context, input }) => {
        await removeUsers(context, [input.id], nobody)
        return { message: m.deleted_successfully() }
      }),
    multiDelete: guard('delete')
      .route({ method: 'POST', path: `${path}/multi-delete`, summary: `Delete several of ${name}, all or none`, tags })
      .input(ids)
      .output(messageOf)
      .handler(async ({ context, input }) => {
        await removeUsers(context, input.ids, someUnknown)
        return { message: m.deleted_successfully() }
      }),
    resetPassword: guard('update')
      .route({
        method: 'PUT',
        path: `${path}/{id}/reset-password`,
        tags,
        summary: 'Set a password for another user, and end all their sessions',
      })
      .input(z.extend(passwordBody, idInput.shape).check(confirmed))
      .output(messageOf)
      .handler(async ({ context, input }) => {
        await resetUserPassword(context, input.id, input.password)
        return { message: m.password_changed() }
      }),
    sessions: guard('update')
      .route({ method: 'GET', path: `${path}/{id}/sessions`, summary: 'List the sessions of a user', tags })
      .input(z.extend(sessionQuery, idInput.shape))
      .output(listOf(sessionRow))
      .handler(({ context, input: { id, ...query } }) => sessionsOfUser(context, id, query)),
    endSession: guard('update')
      .route({ method: 'DELETE', path: `${path}/{id}/sessions/{session_id}`, summary: 'End a session of a user', tags })
      .input(z.object({ id: pathId, session_id: pathId }))
      .output(messageOf)
      .handler(async ({ context, input }) => {
        await endSessionsOf(context, input.id, input.session_id)
        return { message: m.deleted_successfully() }
      }),
    endSessions: guard('update')
      .route({ method: 'POST', path: `${path}/{id}/sessions/end-all`, summary: 'End all sessions of a user', tags })
      .input(idInput)
      .output(messageOf)
      .handler(async ({ context, input }) => {
        await endSessionsOf(context, input.id)
        return { message: m.user_sessions_ended() }
      }),
    invitations: invitationCalls(name, guard),
  }
}
