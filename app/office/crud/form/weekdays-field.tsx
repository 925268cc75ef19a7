import type { Field } from '#app/contracts/kit.ts'
import { m } from '#app/paraglide/messages.js'
import { ChecksField } from './checks-field.tsx'

/** On which days of the week, Monday 1 to Sunday 7; none is all. */
export function WeekdaysField({ field }: { field: Field }) {
  const names = m.weekdays_short().split(' ')
  return <ChecksField field={field} choices={names.map((label, at) => ({ value: at + 1, label }))} />
}
