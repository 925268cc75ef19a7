import { option } from '#app/contracts/resources/option.ts'
import { repository } from '#server/core/rows/repository.ts'
import { options } from '#server/db/schema/choices.ts'
import { optionRules } from '#server/domain/options/option-rules.ts'

export const optionRows = repository(option, options, optionRules)
