import { option } from '#app/resources/option.ts'
import { options } from '#server/db/schema/choices.ts'
import { optionRules } from '#server/domain/options/option-rules.ts'
import { keep } from '#server/kit/keep.ts'

export const optionRows = keep(option, options, optionRules)
