import * as z from 'zod'
import { mailServerBody, mailServerReply } from '#app/contracts/mail-server.ts'
import { SIGN_UP_MODES } from '#app/contracts/sign-up-offer.ts'
import { systemSettingsBody } from '#app/contracts/system-settings.ts'
import { admin } from '#server/core/procedure/procedure.ts'
import { one } from '#server/core/rows/rows.ts'
import { readMailServer, removeMailServer, saveMailServer } from '#server/domain/outbox/mail-settings.ts'
import { readPlatformSettings, savePlatformSettings } from '#server/domain/settings/platform-settings.ts'

const quota = z.int().nullable()
const reply = z.object({
  data: z.object({
    version: z.int(),
    require_two_factor: z.boolean(),
    sign_up: z.enum(SIGN_UP_MODES),
    reserved_names: z.array(z.string()),
    max_products: quota,
    max_file_gb: quota,
    max_imports_a_day: quota,
  }),
})
const tags = ['settings']

/** The platform's own settings. */
export const systemSettingsProcedures = {
  read: admin
    .route({ method: 'GET', path: '/system-settings', summary: 'Get platform settings', tags })
    .output(reply)
    .handler(async ({ context }) => ({ data: await readPlatformSettings(context.db) })),
  write: admin
    .route({
      method: 'POST',
      path: '/system-settings',
      summary: 'Update platform settings; only the fields sent',
      tags,
    })
    .input(systemSettingsBody)
    .output(reply)
    .handler(async ({ context, input }) => ({ data: await savePlatformSettings(context, input) })),
  mail: {
    read: admin
      .route({ method: 'GET', path: '/system-settings/mail', summary: 'Get the mail server', tags })
      .output(one(mailServerReply))
      .handler(async ({ context }) => ({ data: await readMailServer(context.db) })),
    save: admin
      .route({
        method: 'PUT',
        path: '/system-settings/mail',
        summary: 'Set the mail server; it is asked first whether it takes the login',
        tags,
      })
      .input(mailServerBody)
      .output(one(mailServerReply))
      .handler(async ({ context, input }) => ({ data: await saveMailServer(context, input) })),
    remove: admin
      .route({ method: 'DELETE', path: '/system-settings/mail', summary: 'Remove the mail server', tags })
      .output(one(mailServerReply))
      .handler(async ({ context }) => ({ data: await removeMailServer(context) })),
  },
}
