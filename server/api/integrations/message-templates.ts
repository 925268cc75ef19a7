import * as z from 'zod/mini'
import { text } from '#app/contracts/fields.ts'
import { isMessageName, type MessageName, messageTemplate } from '#app/contracts/message-template.ts'
import { m } from '#app/paraglide/messages.js'
import { staff } from '#server/core/procedure/procedure.ts'
import { refused } from '#server/core/procedure/refused.ts'
import { one } from '#server/core/rows/rows.ts'
import { previewMessage } from '#server/domain/messages/preview-message.ts'
import { saveTemplate } from '#server/domain/messages/save-template.ts'
import { listTemplates, templateNow } from '#server/domain/messages/templates-of.ts'

const path = '/message-templates'
const tags = ['messages']
const named = { template: text(60) }

function known(name: string): MessageName {
  if (!isMessageName(name)) throw refused(404, m.error_404())
  return name
}

/** What a store's customers are told, in its own words or in the built-in ones. */
export const messageTemplateProcedures = {
  list: staff('setting-view')
    .route({ method: 'GET', path, summary: 'List the messages to customers with their texts', tags })
    .output(z.object({ data: z.array(messageTemplate.reply) }))
    .handler(({ context }) => context.db.read(async (db) => ({ data: await listTemplates(db, context.store.id) }))),
  update: staff('setting-update')
    .route({
      method: 'PUT',
      path: `${path}/{template}`,
      summary: 'Update a message to customers; null restores the built-in text of a language',
      tags,
    })
    .input(z.extend(messageTemplate.patch, named))
    .output(one(messageTemplate.reply))
    .handler(({ context, input: { template, ...patch } }) =>
      context.db.tx(async (db) => {
        const name = known(template)
        await saveTemplate(db, context, name, patch)
        return { data: await templateNow(db, context.store.id, name) }
      }),
    ),
  preview: staff('setting-view')
    .route({
      method: 'POST',
      path: `${path}/{template}/preview`,
      summary: 'See a message to customers with a made-up order; nothing is saved',
      tags,
    })
    .input(z.extend(messageTemplate.preview, named))
    .output(one(messageTemplate.shown))
    .handler(({ context, input: { template, ...sent } }) => ({
      data: previewMessage(context.store, known(template), sent),
    })),
}
