import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import * as z from 'zod/mini'
import { callsFor } from '#server/api/calls.ts'

const ids = z.array(z.int())

/** The rows of the tree as far as it is opened, or what a search finds in it. */
export const categoryBranches = createServerFn({ method: 'GET' })
  .validator(z.object({ open: ids, search: z.optional(z.string()), status: z.optional(z.boolean()) }))
  .handler(async ({ data }) => (await callsFor(getRequest(), 'platform')).web.branches(data))

/** What a removal would touch. */
export const categoryRemoval = createServerFn({ method: 'GET' })
  .validator(z.object({ ids }))
  .handler(async ({ data }) => (await callsFor(getRequest(), 'platform')).web.removal(data))

export const moveCategory = createServerFn({ method: 'POST' })
  .validator(z.object({ id: z.int(), parent_id: z.nullable(z.int()), before: z.nullable(z.int()) }))
  .handler(async ({ data }) => (await callsFor(getRequest(), 'platform')).backend.categories.move(data))

export const categoryStatus = createServerFn({ method: 'POST' })
  .validator(z.object({ ids, status: z.boolean() }))
  .handler(async ({ data }) => (await callsFor(getRequest(), 'platform')).backend.categories.changeStatus(data))

export const removeCategories = createServerFn({ method: 'POST' })
  .validator(z.object({ ids, products_to: z.nullable(z.int()), children: z.enum(['up', 'with']) }))
  .handler(async ({ data }) => (await callsFor(getRequest(), 'platform')).backend.categories.removeWith(data))
