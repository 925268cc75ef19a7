import { m } from '#app/paraglide/messages.js'

/** Whether shoppers who read Khmer find a row's texts; which count, the server says. */
export const khmerFilter = {
  key: 'khmer',
  label: m.khmer_texts,
  choices: [{ value: 'missing', label: m.khmer_missing }],
}
