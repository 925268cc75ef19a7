import { createServerFn } from '@tanstack/react-start'
import { getRequest, setResponseHeader } from '@tanstack/react-start/server'
import * as z from 'zod/mini'
import type { adminStatusBody, statusBody, storeBody, storePatch, storeQuery } from '#app/contracts/store.ts'
import { callsFor } from '#server/api/calls.ts'
import { noVisitCookie, visitCookie } from '#server/api/identity/session-cookie.ts'
import { sent } from './sent.ts'

const calls = async () => (await callsFor(getRequest(), 'platform')).backend.stores
const id = z.object({ id: z.int() })

/** Stores, for the platform's admin; what is sent is checked by the procedure, whose schema REST shares. */
export const storeList = createServerFn({ method: 'GET' })
  .validator(sent<z.input<typeof storeQuery>>())
  .handler(async ({ data }) => (await calls()).list(data))

export const storeGet = createServerFn({ method: 'GET' })
  .validator(id)
  .handler(async ({ data }) => (await (await calls()).get(data)).data)

export const storeCreate = createServerFn({ method: 'POST' })
  .validator(sent<z.input<typeof storeBody>>())
  .handler(async ({ data }) => (await (await calls()).create(data)).data)

export const storeUpdate = createServerFn({ method: 'POST' })
  .validator(z.extend(id, { body: sent<z.input<typeof storePatch>>() }))
  .handler(async ({ data }) => (await (await calls()).update({ ...data.body, id: data.id })).data)

export const storeStatus = createServerFn({ method: 'POST' })
  .validator(z.extend(id, { body: sent<z.input<typeof statusBody>>() }))
  .handler(async ({ data }) => (await (await calls()).changeStatus({ ...data.body, id: data.id })).data)

export const storeAdminStatus = createServerFn({ method: 'POST' })
  .validator(z.extend(id, { body: sent<z.input<typeof adminStatusBody>>() }))
  .handler(async ({ data }) => (await (await calls()).changeAdminStatus({ ...data.body, id: data.id })).data)

export const storeCheckDomain = createServerFn({ method: 'POST' })
  .validator(id)
  .handler(async ({ data }) => (await (await calls()).checkDomain(data)).data)

export const storeRemove = createServerFn({ method: 'POST' })
  .validator(id)
  .handler(async ({ data }) => (await calls()).remove(data))

export const storeRestore = createServerFn({ method: 'POST' })
  .validator(id)
  .handler(async ({ data }) => (await (await calls()).restore(data)).data)

/** From the next request on this browser works in the store as its owner, for an hour at most. */
export const visitStore = createServerFn({ method: 'POST' })
  .validator(id)
  .handler(async ({ data }) => {
    const token = await (await callsFor(getRequest(), 'platform')).web.visitStore(data)
    setResponseHeader('set-cookie', visitCookie(token))
    return { ok: true }
  })

/** And is the admin's own again, whatever became of the visit. */
export const leaveStore = createServerFn({ method: 'POST' }).handler(async () => {
  const calls = await callsFor(getRequest(), 'platform')
  setResponseHeader('set-cookie', noVisitCookie())
  return { store_id: await calls.web.leaveStore() }
})
