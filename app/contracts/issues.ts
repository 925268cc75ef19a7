import { m } from '#app/paraglide/messages.js'

/** What every validation library of the Standard Schema says of a bad value; zod adds the rest. */
interface Issue {
  message: string
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined
  code?: string
  origin?: string
  minimum?: unknown
  maximum?: unknown
  expected?: string
  format?: string
  input?: unknown
  errors?: Issue[][]
  keys?: string[]
}

const keyOf = (part: PropertyKey | { key: PropertyKey }) => String(typeof part === 'object' ? part.key : part)

/** Errors by field name (`options.0.name`), in the current language; each field is named once. */
export function fieldErrors(issues: readonly Issue[]): Record<string, string[]> {
  // A map: a field may be called as something that every object has.
  const out = new Map<string, string[]>()
  for (const issue of issues.flatMap(eachKey)) {
    const path = (issue.path ?? []).map(keyOf)
    // A rule of all fields together stands on what was sent as a whole.
    const name = path.join('.') || 'body'
    const list = out.get(name) ?? []
    const text = issueText(issue, labelOf(path))
    if (!list.includes(text)) out.set(name, [...list, text])
  }
  return Object.fromEntries(out)
}

/** What is said of keys that are none is said of the object: each of them is a field that is wrong. */
const eachKey = (issue: Issue): Issue[] =>
  issue.code === 'unrecognized_keys' && issue.keys
    ? issue.keys.map((key) => ({ message: issue.message, path: [...(issue.path ?? []), key] }))
    : [issue]

/** A field's name as a person reads it, where no label is at hand. */
const labelOf = (path: string[]) => (path.findLast((part) => !/^\d+$/.test(part)) ?? '').replaceAll('_', ' ')

const TEXT_OWN = /^invalid_union$/

/** One issue as a sentence of the specification's section 5, in the current language. */
export function issueText(issue: Issue, field: string): string {
  const { code, origin } = issue
  if (code === 'custom') return issue.message
  // Of several shapes the last is the one people mean; what it lacks says more than that none fits.
  const meant = code === 'invalid_union' ? issue.errors?.at(-1)?.[0] : undefined
  if (meant) return issueText(meant, field)
  if (code === 'invalid_type') {
    // Said of a number alone, whose value zod does not always tell.
    if (issue.expected === 'int') return m.rule_integer({ field })
    if (issue.input === undefined || issue.input === null || issue.message.includes('undefined')) return m.required()
    return m.rule_invalid({ field })
  }
  if (code === 'too_small') {
    if (origin === 'string')
      return issue.minimum === 1 ? m.required() : m.rule_min_length({ min: String(issue.minimum) })
    if (origin === 'array') return m.required()
    return m.rule_min_value({ field, min: String(issue.minimum) })
  }
  if (code === 'too_big') {
    if (origin === 'string' || origin === 'array') return m.rule_max({ field, max: String(issue.maximum) })
    return m.rule_max_value({ field, max: String(issue.maximum) })
  }
  if (code === 'invalid_format' && issue.format === 'email') return m.rule_email()
  if (code && TEXT_OWN.test(code) && issue.message && !issue.message.startsWith('Invalid')) return issue.message
  return m.rule_invalid({ field })
}
