import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import * as z from 'zod/mini'
import type { telegram } from '#app/contracts/telegram.ts'
import { callsFor } from '#server/api/calls.ts'
import { sent } from './sent.ts'

const calls = async () => (await callsFor(getRequest(), 'platform')).backend.telegram

/** The store's bot and the chats it writes to. */
export const telegramGet = createServerFn({ method: 'GET' }).handler(async () => (await (await calls()).get()).data)

/** Sets the bot up, or changes what is sent of it. */
export const telegramSave = createServerFn({ method: 'POST' })
  .validator(sent<z.input<typeof telegram.body>>())
  .handler(async ({ data }) => (await (await calls()).save(data)).data)

export const telegramRemove = createServerFn({ method: 'POST' }).handler(async () => (await calls()).remove())

/** Writes to each chat. */
export const telegramTest = createServerFn({ method: 'POST' }).handler(async () => (await (await calls()).test()).data)

/** The own chat, and the bot's name where it is at work. */
export const telegramOwn = createServerFn({ method: 'GET' }).handler(async () => (await (await calls()).own()).data)

/** Opens Telegram to link the own chat, or a group. */
export const telegramLink = createServerFn({ method: 'POST' })
  .validator(sent<z.input<typeof telegram.linkBody>>())
  .handler(async ({ data }) => (await (await calls()).link(data)).data)

export const telegramUnlink = createServerFn({ method: 'POST' })
  .validator(z.object({ id: z.int() }))
  .handler(async ({ data }) => (await calls()).unlink(data))
