import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import * as z from 'zod/mini'
import { callsFor } from '#server/api/calls.ts'

/** All menus, place by place. */
export const menuTree = createServerFn({ method: 'GET' }).handler(async () =>
  (await callsFor(getRequest(), 'platform')).web.menuTree(),
)

export const moveMenu = createServerFn({ method: 'POST' })
  .validator(z.object({ id: z.int(), parent_id: z.nullable(z.int()), before: z.nullable(z.int()) }))
  .handler(async ({ data }) => (await callsFor(getRequest(), 'platform')).backend['cms/menus'].move(data))

export const menuStatus = createServerFn({ method: 'POST' })
  .validator(z.object({ id: z.int(), status: z.boolean() }))
  .handler(async ({ data }) => {
    await (await callsFor(getRequest(), 'platform')).backend['cms/menus'].changeStatus(data)
  })

/** What the platform's public pages link to at their foot, as markup. */
export const platformLinks = createServerFn({ method: 'GET' }).handler(async () =>
  (await callsFor(getRequest(), 'platform')).web.platformLinks(),
)

export type MenuBranchRow = Awaited<ReturnType<typeof menuTree>>[number]
