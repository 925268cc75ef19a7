import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import * as z from 'zod/mini'
import type { MailServerBody } from '#app/contracts/mail-server.ts'
import { callsFor } from '#server/api/calls.ts'

const platform = () => callsFor(getRequest(), 'platform')

/** The settings of the platform. */
export const readSystemSettings = createServerFn({ method: 'GET' }).handler(
  async () => (await (await platform()).backend.systemSettings.read()).data,
)

/** Saves what is sent of them; the procedure, whose schema REST shares, checks it. */
export const writeSystemSettings = createServerFn({ method: 'POST' })
  .validator(z.looseObject({}))
  .handler(async ({ data }) => (await (await platform()).backend.systemSettings.write(data)).data)

/** The mail server that the platform's mail goes to. */
export const readMailServer = createServerFn({ method: 'GET' }).handler(
  async () => (await (await platform()).backend.systemSettings.mail.read()).data,
)

/** The procedure checks what is sent, once it knows who asks. */
export const saveMailServer = createServerFn({ method: 'POST' })
  .validator(z.looseObject({}))
  .handler(async ({ data }) => (await (await platform()).backend.systemSettings.mail.save(data as MailServerBody)).data)

export const removeMailServer = createServerFn({ method: 'POST' }).handler(
  async () => (await (await platform()).backend.systemSettings.mail.remove()).data,
)
