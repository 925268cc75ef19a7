import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { callsFor } from '#server/api/calls.ts'

const calls = async () => (await callsFor(getRequest(), 'platform')).backend.systemHealth

/** How the installation stands. */
export const systemHealth = createServerFn({ method: 'GET' }).handler(async () => (await (await calls()).read()).data)

/** Sends an e-mail to the admin who asks. */
export const testPlatformEmail = createServerFn({ method: 'POST' }).handler(
  async () => (await (await calls()).testEmail()).data,
)
