import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'

/** What a save may send of the platform's own settings; what is not sent stays as it is. */
export const systemSettingsBody = z.object({
  require_two_factor: z.optional(z.boolean()),
  version: z.optional(z.int()),
})
export type SystemSettingsBody = z.infer<typeof systemSettingsBody>

/** The settings of the platform, for the form that is drawn from a declaration. */
export const systemSettings = {
  name: 'system-settings',
  path: 'system-settings',
  permission: 'system-settings',
  labels: { one: m.nav_system_settings, many: m.nav_system_settings },
  texts: {},
  textKeys: [],
  columns: [],
  filters: [],
  sorts: [],
  query: z.object({}),
  fieldSets: [
    {
      title: m.settings_sign_in,
      fields: [
        {
          key: 'require_two_factor',
          label: m.require_two_factor_admins,
          input: 'switch' as const,
          hint: m.require_two_factor_admins_hint,
        },
      ],
    },
  ],
  body: systemSettingsBody,
}
