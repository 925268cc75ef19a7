import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import * as z from 'zod/mini'
import type { PlainSection } from '#app/contracts/sections/section-kit.ts'
import { callsFor } from '#server/api/calls.ts'

const design = async () => (await callsFor(getRequest(), 'staff')).backend.websiteDesign
/** What a design is made of, as a letter to a browser may carry it: it was judged when it was saved. */
const plain = <D extends { sections: object[] }>(found: D) => ({ ...found, sections: found.sections as PlainSection[] })
const version = z.nullable(z.int())

/** How the shop's first page is built: what is shown, and what is worked on. */
export const readDesign = createServerFn({ method: 'GET' }).handler(async () => {
  const { draft, scheduled, published } = (await (await design()).read()).data
  return {
    draft: draft && plain(draft),
    scheduled: scheduled && plain(scheduled),
    published: published && plain(published),
  }
})

/** The procedure, whose schema REST shares, checks what is sent of it. */
export const saveDesign = createServerFn({ method: 'POST' })
  .validator(z.object({ version, sections: z.array(z.unknown()) }))
  .handler(async ({ data }) => plain((await (await design()).save(data)).data))

export const publishDesign = createServerFn({ method: 'POST' })
  .validator(z.object({ version: z.int(), note: z.optional(z.nullable(z.string())) }))
  .handler(async ({ data }) => plain((await (await design()).publish(data)).data))

export const scheduleDesign = createServerFn({ method: 'POST' })
  .validator(z.object({ version: z.int(), publish_at: z.string() }))
  .handler(async ({ data }) => plain((await (await design()).schedule(data)).data))

export const unscheduleDesign = createServerFn({ method: 'POST' })
  .validator(z.object({ id: z.int() }))
  .handler(async ({ data }) => plain((await (await design()).unschedule(data)).data))

export const discardDesign = createServerFn({ method: 'POST' })
  .validator(z.object({ version: z.int() }))
  .handler(async ({ data }) => (await design()).discard(data))

export const designHistory = createServerFn({ method: 'GET' })
  .validator(z.object({ page: z.int() }))
  .handler(async ({ data }) => (await design()).history(data))

export const restoreDesign = createServerFn({ method: 'POST' })
  .validator(z.object({ version, id: z.int() }))
  .handler(async ({ data }) => plain((await (await design()).restore(data)).data))

/** Where the draft can be looked at for an hour; with a look, in that. */
export const designPreview = createServerFn({ method: 'GET' })
  .validator(z.optional(z.object({ theme: z.nullable(z.int()), accent: z.nullable(z.string()) })))
  .handler(async ({ data }) => (await callsFor(getRequest(), 'staff')).web.designPreview(data))

/** What the shop may be tried in, in place of what it wears. */
export interface TriedLook {
  /** null: no theme. */
  theme: number | null
  /** The merchant's own colour, as #rrggbb; null: the theme's. */
  accent: string | null
}
export type ReadDesign = Awaited<ReturnType<typeof readDesign>>
