import { m } from '#app/paraglide/messages.js'
import type { Filter } from './kit.ts'

/** Whether shoppers who read Khmer find their texts. */
export const khmerFilter: Filter = {
  key: 'khmer',
  label: m.khmer_texts,
  choices: [{ value: 'missing', label: m.khmer_missing }],
}
