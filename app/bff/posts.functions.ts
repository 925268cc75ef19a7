import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import * as z from 'zod/mini'
import { callsFor } from '#server/api/calls.ts'
import { shown } from './shown.ts'

// What the platform writes. A page shows one language: the other's texts stay behind.

/** A page of the platform's blog, or of its help. */
export const platformPosts = createServerFn({ method: 'GET' })
  .validator(
    z.object({
      type: z.enum(['article', 'help']),
      search: z.optional(z.string()),
      page: z.optional(z.int()),
      limit: z.optional(z.int()),
    }),
  )
  .handler(async ({ data }) => (await callsFor(getRequest(), 'platform')).public.posts(data))

/** One article of either. */
export const platformPost = createServerFn({ method: 'GET' })
  .validator(z.object({ slug: z.string() }))
  .handler(async ({ data }) => shown((await (await callsFor(getRequest(), 'platform')).public.post(data)).data))

export type PlatformPosts = Awaited<ReturnType<typeof platformPosts>>
export type PlatformPost = Awaited<ReturnType<typeof platformPost>>
