import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { callsFor } from '#server/api/calls.ts'

const calls = async () => (await callsFor(getRequest(), 'platform')).backend.emailChannel

/** Whether e-mails are sent. */
export const emailChannelGet = createServerFn({ method: 'GET' }).handler(async () => (await (await calls()).get()).data)

/** Sends an e-mail to whoever asks. */
export const emailChannelTest = createServerFn({ method: 'POST' }).handler(
  async () => (await (await calls()).test()).data,
)
