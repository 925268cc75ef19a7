import * as z from 'zod/mini'
import { webhook } from '#app/contracts/webhook.ts'
import { m } from '#app/paraglide/messages.js'
import { staff } from '#server/core/procedure/procedure.ts'
import { withoutRules } from '#server/core/procedure/without-rules.ts'
import { idInput, listOf, messageOf, one, pathId } from '#server/core/rows/rows.ts'
import {
  findWebhook,
  listDeliveries,
  listWebhooks,
  readDelivery,
  shownWebhook,
} from '#server/domain/webhooks/read-webhooks.ts'
import {
  createWebhook,
  removeWebhook,
  renewSecret,
  resendMessage,
  testWebhook,
  updateWebhook,
} from '#server/domain/webhooks/save-webhook.ts'

const path = '/webhooks'
const tags = ['webhooks']
const reply = withoutRules(webhook.reply)
const deliveryInput = z.object({ ...idInput.shape, delivery_id: pathId })

/** Addresses that a store's events are sent to. Their secret is told when it is made, and never again. */
export const webhookProcedures = {
  list: staff('setting-view')
    .route({ method: 'GET', path, summary: 'List webhook endpoints', tags })
    .output(z.object({ data: z.array(reply) }))
    .handler(({ context }) => context.db.read(async (db) => ({ data: await listWebhooks(db, context) }))),
  get: staff('setting-view')
    .route({ method: 'GET', path: `${path}/{id}`, summary: 'Get a webhook endpoint', tags })
    .input(idInput)
    .output(one(reply))
    .handler(({ context, input }) =>
      context.db.read(async (db) => ({ data: shownWebhook(await findWebhook(db, context.store.id, input.id)) })),
    ),
  create: staff('setting-update')
    .route({
      method: 'POST',
      path,
      successStatus: 201,
      summary: 'Create a webhook endpoint; its signing secret is shown once',
      tags,
    })
    .input(webhook.body)
    .output(z.object({ data: reply, secret: z.string() }))
    .handler(({ context, input }) =>
      context.db.tx(async (db) => {
        const { id, secret } = await createWebhook(db, context, input)
        return { data: shownWebhook(await findWebhook(db, context.store.id, id)), secret }
      }),
    ),
  update: staff('setting-update')
    .route({ method: 'PUT', path: `${path}/{id}`, summary: 'Update a webhook endpoint; only the fields sent', tags })
    .input(z.extend(webhook.patch, idInput.shape))
    .output(one(reply))
    .handler(({ context, input: { id, ...patch } }) =>
      context.db.tx(async (db) => {
        await updateWebhook(db, context, id, patch)
        return { data: shownWebhook(await findWebhook(db, context.store.id, id)) }
      }),
    ),
  remove: staff('setting-update')
    .route({ method: 'DELETE', path: `${path}/{id}`, summary: 'Delete a webhook endpoint and its log', tags })
    .input(idInput)
    .output(messageOf)
    .handler(async ({ context, input }) => {
      await context.db.tx((db) => removeWebhook(db, context, input.id))
      return { message: m.deleted_successfully() }
    }),
  renew: staff('setting-update')
    .route({
      method: 'POST',
      path: `${path}/{id}/secret`,
      summary: 'Replace the signing secret of a webhook endpoint; it is shown once',
      tags,
    })
    .input(idInput)
    .output(z.object({ secret: z.string() }))
    .handler(({ context, input }) =>
      context.db.tx(async (db) => ({ secret: await renewSecret(db, context, input.id) })),
    ),
  test: staff('setting-update')
    .route({
      method: 'POST',
      path: `${path}/{id}/test`,
      successStatus: 202,
      summary: 'Send a test message to a webhook endpoint',
      tags,
    })
    .input(idInput)
    .output(z.object({ data: z.object({ id: z.int() }) }))
    .handler(({ context, input }) =>
      context.db.tx(async (db) => ({ data: { id: await testWebhook(db, context, input.id) } })),
    ),
  deliveries: staff('setting-view')
    .route({
      method: 'GET',
      path: `${path}/{id}/deliveries`,
      summary: 'List the messages to a webhook endpoint, newest first',
      tags,
    })
    .input(z.extend(webhook.deliveryQuery, idInput.shape))
    .output(listOf(webhook.delivery))
    .handler(({ context, input }) => context.db.read((db) => listDeliveries(db, context, input))),
  delivery: staff('setting-view')
    .route({
      method: 'GET',
      path: `${path}/{id}/deliveries/{delivery_id}`,
      summary: 'Get a message to a webhook endpoint, with its content',
      tags,
    })
    .input(deliveryInput)
    .output(one(webhook.deliveryDetail))
    .handler(({ context, input }) => context.db.read(async (db) => ({ data: await readDelivery(db, context, input) }))),
  resend: staff('setting-update')
    .route({
      method: 'POST',
      path: `${path}/{id}/deliveries/{delivery_id}/resend`,
      successStatus: 202,
      summary: 'Send a message to a webhook endpoint again',
      tags,
    })
    .input(deliveryInput)
    .output(messageOf)
    .handler(async ({ context, input }) => {
      await context.db.tx((db) => resendMessage(db, context, input))
      return { message: m.webhook_resent() }
    }),
}
