import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import type { DashboardQuery } from '#app/contracts/dashboard.ts'
import { callsFor } from '#server/api/calls.ts'
import { sent } from './sent.ts'

/** The figures of the platform, for its admin. */
export const platformFigures = createServerFn({ method: 'GET' })
  .validator(sent<DashboardQuery>())
  .handler(async ({ data }) => (await (await callsFor(getRequest(), 'platform')).backend.dashboard.platform(data)).data)

export type PlatformFigures = Awaited<ReturnType<typeof platformFigures>>
