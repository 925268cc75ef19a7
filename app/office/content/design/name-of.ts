import type { Section } from '#app/contracts/sections/section-kit.ts'
import { sectionType } from '#app/contracts/sections/section-types.ts'

/** What a section is called; by its type's own name where this program knows no such type any more. */
export const nameOf = ({ type }: Section): string => sectionType(type)?.label() ?? type
