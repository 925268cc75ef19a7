import { type MessageName, type MessageWords, type SentWords, templateOf } from '#app/contracts/message-template.ts'
import { m } from '#app/paraglide/messages.js'
import { refusedField } from '#server/core/procedure/refused.ts'
import { PLACEHOLDER } from './fill-in.ts'

/** Placeholders in one text. */
const MOST = 30

const listed = (names: readonly string[]) => names.map((name) => `{${name}}`).join(' ')

function check(text: string, field: string, known: readonly string[]): string {
  const used = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name.trim())
  const strange = used.find((name) => !known.includes(name))
  if (strange !== undefined)
    throw refusedField(field, m.template_error_placeholder({ placeholder: `{${strange}}`, known: listed(known) }))
  if (used.length > MOST) throw refusedField(field, m.template_error_many({ n: MOST }))
  return text.replace(PLACEHOLDER, (_, name: string) => `{${name.trim()}}`)
}

/** What is kept of the words that were sent. `at` is where they stood in the body. @throws 422 on the field */
export function checkedWords(name: MessageName, sent: SentWords, at: string): MessageWords {
  const { channel, placeholders, needed } = templateOf(name)
  const field = (key: string) => (at ? `${at}.${key}` : key)
  const body = check(sent.body.replaceAll('\r', ''), field('body'), placeholders)
  if (!body) throw refusedField(field('body'), m.required())
  // What is drawn as a table or a link has no place in a line.
  const inLine = placeholders.filter((one) => one === 'name' || one === 'store' || one === 'order' || one === 'status')
  const subject =
    channel === 'telegram' ? null : check((sent.subject ?? '').replace(/\s+/g, ' '), field('subject'), inLine)
  if (subject === '') throw refusedField(field('subject'), m.required())
  const missing = needed.filter((one) => !`${subject} ${body}`.includes(`{${one}}`))
  if (missing.length > 0) throw refusedField(field('body'), m.template_error_needed({ placeholder: listed(missing) }))
  return { subject, body }
}
