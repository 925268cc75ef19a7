import { LOCALES, type Locale } from '#app/contracts/kit.ts'
import { type PresetKey, ROLE_PRESET_TEXTS, ROLE_PRESETS } from '#app/contracts/role-presets.ts'
import { actionNames, permissionMatrix } from './permission-groups.ts'

type Say = (typeof ROLE_PRESET_TEXTS)[PresetKey]['name']

const inBoth = (say: Say) =>
  Object.fromEntries(LOCALES.map((locale) => [locale, say({}, { locale })])) as Record<Locale, string>

/** What the form of a role is drawn from: the permissions as rows and switches, and what a role may begin with. */
export const roleForm = () => ({
  actions: actionNames(),
  groups: permissionMatrix(),
  presets: (Object.keys(ROLE_PRESETS) as PresetKey[]).map((key) => ({
    key,
    name: inBoth(ROLE_PRESET_TEXTS[key].name),
    text: inBoth(ROLE_PRESET_TEXTS[key].description),
    permissions: [...ROLE_PRESETS[key]],
  })),
})
