import { sectionType } from '#app/contracts/sections/section-types.ts'
import { m } from '#app/paraglide/messages.js'

/** The fields of a type as the sanitiser looks for those with markup. */
export const richFieldsOf = (type: string) => ({
  fieldSets: [{ title: m.section_text, fields: sectionType(type)?.fields ?? [] }],
})
