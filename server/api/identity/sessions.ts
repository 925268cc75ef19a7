import { sessionQuery, sessionRow } from '#app/contracts/session.ts'
import { m } from '#app/paraglide/messages.js'
import { signedIn } from '#server/core/procedure/procedure.ts'
import { idInput, listOf, messageOf } from '#server/core/rows/rows.ts'
import { endOtherSessions, endSession, listSessions } from '#server/domain/identity/own-sessions.ts'

const tags = ['auth']

/** Where somebody is signed in: his own sessions, and the end of them. */
export const sessionProcedures = {
  list: signedIn
    .route({
      method: 'GET',
      path: '/auth/sessions',
      summary: 'List your own sessions: browsers and access tokens',
      tags,
    })
    .input(sessionQuery)
    .output(listOf(sessionRow))
    .handler(({ context, input }) => listSessions(context, input)),
  end: signedIn
    .route({ method: 'DELETE', path: '/auth/sessions/{id}', summary: 'End one of your own sessions', tags })
    .input(idInput)
    .output(messageOf)
    .handler(async ({ context, input }) => {
      await endSession(context, input.id)
      return { message: m.deleted_successfully() }
    }),
  endOthers: signedIn
    .route({ method: 'POST', path: '/auth/sessions/end-others', summary: 'End all your other sessions', tags })
    .output(messageOf)
    .handler(async ({ context }) => {
      await endOtherSessions(context)
      return { message: m.sessions_ended() }
    }),
}
