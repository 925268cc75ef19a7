import { m } from '#app/paraglide/messages.js'
import type { Choice } from './kit.ts'

/** Where a customer agreed to be written to. */
export const CONSENT_SOURCES = ['checkout', 'form', 'import', 'newsletter'] as const
export type ConsentSource = (typeof CONSENT_SOURCES)[number]

export const CONSENT_SOURCE_NAMES = {
  checkout: m.consent_checkout,
  form: m.consent_form,
  import: m.consent_import,
  newsletter: m.consent_newsletter,
} satisfies Record<ConsentSource, () => string>

export const consentChoices: readonly Choice[] = CONSENT_SOURCES.map((value) => ({
  value,
  label: CONSENT_SOURCE_NAMES[value],
}))
