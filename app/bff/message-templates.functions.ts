import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import * as z from 'zod/mini'
import type { messageTemplate } from '#app/contracts/message-template.ts'
import { callsFor } from '#server/api/calls.ts'
import { sent } from './sent.ts'

const calls = async () => (await callsFor(getRequest(), 'platform')).backend.messageTemplates

/** What the store's customers are told. */
export const messageTemplateList = createServerFn({ method: 'GET' }).handler(
  async () => (await (await calls()).list()).data,
)

export const messageTemplateUpdate = createServerFn({ method: 'POST' })
  .validator(z.object({ template: z.string(), patch: sent<z.input<typeof messageTemplate.patch>>() }))
  .handler(async ({ data: { template, patch } }) => (await (await calls()).update({ ...patch, template })).data)

/** A message as a customer would get it; nothing is kept. */
export const messageTemplatePreview = createServerFn({ method: 'POST' })
  .validator(z.object({ template: z.string(), words: sent<z.input<typeof messageTemplate.preview>>() }))
  .handler(async ({ data: { template, words } }) => (await (await calls()).preview({ ...words, template })).data)
