import { LOCALES, type Locale } from '#app/contracts/kit.ts'
import { type PresetKey, ROLE_PRESETS } from '#app/contracts/role-presets.ts'
import { m } from '#app/paraglide/messages.js'
import { actionNames, permissionMatrix } from './permission-groups.ts'

type Say = (inputs?: Record<string, never>, options?: { locale?: Locale }) => string

/** Names and what each is for; the form fills in both languages, so it asks here, where both are. */
const PRESETS: Record<PresetKey, [name: Say, text: Say]> = {
  owner: [m.role_owner, m.role_preset_owner_text],
  manager: [m.role_preset_manager, m.role_preset_manager_text],
  cashier: [m.role_preset_cashier, m.role_preset_cashier_text],
  kitchen: [m.role_preset_kitchen, m.role_preset_kitchen_text],
  stock: [m.role_preset_stock, m.role_preset_stock_text],
  marketing: [m.role_preset_marketing, m.role_preset_marketing_text],
  accountant: [m.role_preset_accountant, m.role_preset_accountant_text],
  read_only: [m.role_preset_read_only, m.role_preset_read_only_text],
}

const inBoth = (say: Say) =>
  Object.fromEntries(LOCALES.map((locale) => [locale, say({}, { locale })])) as Record<Locale, string>

/** What the form of a role is drawn from: the permissions as rows and switches, and what a role may begin with. */
export const roleForm = () => ({
  actions: actionNames(),
  groups: permissionMatrix(),
  presets: Object.entries(PRESETS).map(([key, [name, text]]) => ({
    key,
    name: inBoth(name),
    text: inBoth(text),
    permissions: [...ROLE_PRESETS[key as PresetKey]],
  })),
})
