import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import * as z from 'zod/mini'
import type { Json, JsonFields } from '#app/lib/json.ts'
import { callsFor } from '#server/api/calls.ts'
import { copiedPaths, crudPaths, madePaths, trashPaths } from '#server/api/crud-paths.ts'
import { sent } from './sent.ts'

// The server functions that all CRUD resources share, by the resource's path. The procedure validates the rest.
const of = z.object({ path: z.enum(crudPaths) })
const ofTrash = z.object({ path: z.enum(trashPaths) })
const fields = sent<JsonFields>()

/** The face of it that pages see is `crudApi` in app/office/crud. */
interface Reply {
  data: Record<string, Json>
}
interface ListReply {
  data: Record<string, Json>[]
  meta: { current_page: number; last_page: number; per_page: number; total: number }
}

async function resource(path: z.infer<typeof of>['path']) {
  const { crud } = await callsFor(getRequest(), 'platform')
  return crud[path]
}

export const crudList = createServerFn({ method: 'GET' })
  .validator(z.extend(of, { query: fields }))
  .handler(async ({ data }) => (await (await resource(data.path)).list(data.query)) as ListReply)

export const crudGet = createServerFn({ method: 'GET' })
  .validator(z.extend(of, { id: z.int() }))
  .handler(async ({ data }) => (await (await resource(data.path)).get({ id: data.id })) as Reply)

export const crudCreate = createServerFn({ method: 'POST' })
  .validator(z.object({ path: z.enum(madePaths), body: fields }))
  .handler(async ({ data }) => (await (await resource(data.path)).create(data.body)) as Reply)

export const crudUpdate = createServerFn({ method: 'POST' })
  .validator(z.extend(of, { id: z.int(), body: fields }))
  .handler(async ({ data }) => (await (await resource(data.path)).update({ ...data.body, id: data.id })) as Reply)

export const crudRemove = createServerFn({ method: 'POST' })
  .validator(z.extend(of, { id: z.int() }))
  .handler(async ({ data }) => (await (await resource(data.path)).remove({ id: data.id })) as { message: string })

export const crudMultiDelete = createServerFn({ method: 'POST' })
  .validator(z.extend(of, { selection: z.union([z.object({ ids: z.array(z.int()) }), z.object({ filter: fields })]) }))
  .handler(async ({ data }) => (await (await resource(data.path)).multiDelete(data.selection)) as { message: string })

export const crudDuplicate = createServerFn({ method: 'POST' })
  .validator(z.object({ path: z.enum(copiedPaths), id: z.int() }))
  .handler(async ({ data }) => (await (await resource(data.path)).duplicate({ id: data.id })) as Reply)

interface HistoryReply {
  data: {
    id: number
    created_at: string
    user_name: string
    actor_type: string
    event: string
    changes: Record<string, [Json, Json]>
    note: string | null
  }[]
  meta: ListReply['meta']
}

export const crudHistories = createServerFn({ method: 'GET' })
  .validator(z.extend(of, { id: z.int(), page: z.int() }))
  .handler(
    async ({ data: { path, id, page } }) => (await (await resource(path)).histories({ id, page })) as HistoryReply,
  )

async function trashOf(path: z.infer<typeof ofTrash>['path']) {
  const { trash } = await callsFor(getRequest(), 'platform')
  return trash[path]
}

export const crudTrashed = createServerFn({ method: 'GET' })
  .validator(z.extend(ofTrash, { query: fields }))
  .handler(async ({ data }) => (await (await trashOf(data.path)).trashed(data.query)) as ListReply)

export const crudRestore = createServerFn({ method: 'POST' })
  .validator(z.extend(ofTrash, { ids: z.array(z.int()) }))
  .handler(async ({ data }) => (await trashOf(data.path)).multiRestore({ ids: data.ids }))

export const crudForce = createServerFn({ method: 'POST' })
  .validator(z.extend(ofTrash, { id: z.int() }))
  .handler(async ({ data }) => (await trashOf(data.path)).force({ id: data.id }))
