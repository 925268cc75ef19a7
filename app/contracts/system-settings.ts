import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { SIGN_UP_MODES } from './sign-up-offer.ts'

/** How much a store may have or do; null: as much as it likes. */
export interface Quotas {
  max_products: number | null
  /** Of pictures in all their sizes, in GB of 1,073,741,824 bytes. */
  max_file_gb: number | null
  max_imports_a_day: number | null
}

/** What holds until an admin says otherwise. */
export const QUOTAS: Quotas = { max_products: 500_000, max_file_gb: 20, max_imports_a_day: 200 }
/** The largest number that may be said. */
const MOST: Record<keyof Quotas, number> = {
  max_products: 100_000_000,
  max_file_gb: 100_000,
  max_imports_a_day: 10_000,
}
export const QUOTA_KEYS = Object.keys(QUOTAS) as (keyof Quotas)[]

const quota = (key: keyof Quotas) => z.optional(z.nullable(z.int().check(z.gte(1), z.lte(MOST[key]))))

/** Names that no new shop may have besides those that none ever may (sub-domain.ts). */
const reservedName = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.refine((name) => /^[a-z0-9-]{1,40}$/.test(name), { error: () => m.rule_no_special() }),
)
export const MOST_RESERVED = 500

/** What a save may send of the platform's own settings; what is not sent stays as it is. */
export const systemSettingsBody = z.object({
  require_two_factor: z.optional(z.boolean()),
  max_products: quota('max_products'),
  max_file_gb: quota('max_file_gb'),
  max_imports_a_day: quota('max_imports_a_day'),
  sign_up: z.optional(z.enum(SIGN_UP_MODES)),
  reserved_names: z.optional(z.array(reservedName).check(z.maxLength(MOST_RESERVED))),
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
    {
      title: m.sign_up,
      fields: [
        {
          key: 'sign_up',
          label: m.settings_sign_up,
          input: 'select' as const,
          choices: [
            { value: 'open', label: m.settings_sign_up_open },
            { value: 'approval', label: m.settings_sign_up_approval },
            { value: 'closed', label: m.settings_sign_up_closed },
          ],
          hint: m.settings_sign_up_hint,
        },
        {
          key: 'reserved_names',
          label: m.settings_reserved_names,
          input: 'words' as const,
          hint: m.settings_reserved_names_hint,
        },
      ],
    },
    {
      title: m.settings_quotas,
      fields: [
        {
          key: 'max_products',
          label: m.max_products,
          input: 'number' as const,
          max: MOST.max_products,
          hint: m.max_products_hint,
        },
        {
          key: 'max_file_gb',
          label: m.max_file_gb,
          input: 'number' as const,
          max: MOST.max_file_gb,
          hint: m.max_file_gb_hint,
        },
        {
          key: 'max_imports_a_day',
          label: m.max_imports_a_day,
          input: 'number' as const,
          max: MOST.max_imports_a_day,
          hint: m.max_imports_a_day_hint,
        },
      ],
    },
  ],
  body: systemSettingsBody,
}
