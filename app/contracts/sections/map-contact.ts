import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { heading, headingField } from './section-fields.ts'
import { declareSection } from './section-kit.ts'

/** Where the store is and how it is reached, as its settings say. */
export const mapContact = declareSection({
  type: 'map_contact',
  label: m.section_map_contact,
  hint: m.section_map_contact_hint,
  texts: { heading },
  settings: { hours: z._default(z.boolean(), true) },
  fields: [headingField, { key: 'hours', label: m.section_hours, input: 'switch' }],
})
