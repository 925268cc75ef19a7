import type { Field } from '#app/contracts/kit.ts'
import { m } from '#app/paraglide/messages.js'
import { ChecksField } from './checks-field.tsx'

/** On which days of the week, Monday 1 to Sunday 7; none is all. */
export const WeekdaysField = ({ field }: { field: Field }) => (
  <ChecksField
    field={field}
    choices={m
      .weekdays_short()
      .split(' ')
      .map((label, at) => ({ value: at + 1, label }))}
  />
)
