import * as z from 'zod/mini'
import { telegram } from '#app/contracts/telegram.ts'
import { m } from '#app/paraglide/messages.js'
import { forbidden } from '#server/core/procedure/log-refusal.ts'
import { staff } from '#server/core/procedure/procedure.ts'
import { withoutRules } from '#server/core/procedure/without-rules.ts'
import { idInput, messageOf, one } from '#server/core/rows/rows.ts'
import { linkTo } from '#server/domain/telegram/link-codes.ts'
import { readOwnTelegram, readTelegram } from '#server/domain/telegram/read-bot.ts'
import { removeBot, removeChat, saveBot, testBot } from '#server/domain/telegram/save-bot.ts'

const path = '/telegram'
const tags = ['telegram']
const reply = withoutRules(telegram.reply)

/** A store's Telegram bot and the chats it writes to. Its token is taken, and told to nobody. */
export const telegramProcedures = {
  get: staff('setting-view')
    .route({ method: 'GET', path, summary: 'Get the Telegram bot and its chats', tags })
    .output(one(reply))
    .handler(({ context }) => context.db.read(async (db) => ({ data: await readTelegram(db, context) }))),
  save: staff('setting-update')
    .route({ method: 'PUT', path, summary: 'Set up the Telegram bot, or update its settings', tags })
    .input(telegram.body)
    .output(one(reply))
    .handler(async ({ context, input }) => {
      await saveBot(context, input)
      return { data: await context.db.read((db) => readTelegram(db, context)) }
    }),
  remove: staff('setting-update')
    .route({ method: 'DELETE', path, summary: 'Remove the Telegram bot with its chats', tags })
    .output(messageOf)
    .handler(async ({ context }) => {
      await context.db.tx((db) => removeBot(db, context))
      return { message: m.deleted_successfully() }
    }),
  test: staff('setting-update')
    .route({ method: 'POST', path: `${path}/test`, summary: 'Send a test message to each chat', tags })
    .output(z.object({ data: z.object({ chats: z.int() }) }))
    .handler(async ({ context }) => ({ data: { chats: await testBot(context) } })),
  own: staff('order-view')
    .route({ method: 'GET', path: `${path}/own`, summary: 'Get your own Telegram chat', tags })
    .output(one(telegram.own))
    .handler(({ context }) => context.db.read(async (db) => ({ data: await readOwnTelegram(db, context) }))),
  link: staff('order-view')
    .route({
      method: 'POST',
      path: `${path}/link`,
      successStatus: 201,
      summary: 'Get a link that opens Telegram and links your chat, or a group; it works once',
      tags,
    })
    .input(telegram.linkBody)
    .output(one(telegram.link))
    .handler(({ context, input: { kind } }) => {
      const { store, user } = context
      if (kind === 'group' && !user.permissions.has('setting-update')) throw forbidden()
      return context.db.tx(async (db) => ({
        data: await linkTo(db, store.id, { purpose: kind, user_id: user.userId }),
      }))
    }),
  unlink: staff('order-view')
    .route({ method: 'DELETE', path: `${path}/chats/{id}`, summary: 'Unlink a Telegram chat', tags })
    .input(idInput)
    .output(messageOf)
    .handler(async ({ context, input }) => {
      await context.db.tx((db) => removeChat(db, context, input.id))
      return { message: m.deleted_successfully() }
    }),
}
