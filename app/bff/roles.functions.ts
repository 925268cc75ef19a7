import { createServerFn } from '@tanstack/react-start'
import { getRequest, setResponseHeader } from '@tanstack/react-start/server'
import * as z from 'zod/mini'
import { callsFor } from '#server/api/calls.ts'
import { noPreviewCookie, previewCookie } from '#server/api/identity/preview-cookie.ts'

/** What the form of a role is drawn from, in the page's language. */
export const roleForm = createServerFn({ method: 'GET' }).handler(async () => {
  const calls = await callsFor(getRequest(), 'platform')
  return calls.web.roleForm()
})

/** From the next request on this browser sees the back-office as the role does. */
export const startPreview = createServerFn({ method: 'POST' })
  .validator(z.object({ id: z.int() }))
  .handler(async ({ data }) => {
    const calls = await callsFor(getRequest(), 'platform')
    const { id } = await calls.web.previewRole(data)
    setResponseHeader('set-cookie', previewCookie(id))
    return { ok: true }
  })

export const leavePreview = createServerFn({ method: 'POST' }).handler(async () => {
  await callsFor(getRequest(), 'platform')
  setResponseHeader('set-cookie', noPreviewCookie())
  return { ok: true }
})
