import * as z from 'zod'
import { SIGN_UP_MODES } from '#app/contracts/sign-up-offer.ts'
import { systemSettingsBody } from '#app/contracts/system-settings.ts'
import { admin } from '#server/core/procedure/procedure.ts'
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
}
