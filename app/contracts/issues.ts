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
  pattern?: string
  errors?: Issue[][]
  keys?: string[]
}

const keyOf = (part: PropertyKey | { key: PropertyKey }) => String(typeof part === 'object' ? part.key : part)

/** A whole number as text, as it comes in a URL. */
export const WHOLE_TEXT = /^-?\d{1,15}$/

/**
 * Errors by field name (`options.0.name`), in the current language; each field is named once.
 * @param sent what was checked: no issue says whether its value was missing
 */
export function fieldErrors(issues: readonly Issue[], sent: unknown): Record<string, string[]> {
  // A map: a field may be called as something that every object has.
  const out = new Map<string, string[]>()
  for (const issue of issues.flatMap(eachKey)) {
    const path = (issue.path ?? []).map(keyOf)
    // A rule of all fields together stands on what was sent as a whole.
    const name = path.join('.') || 'body'
    const list = out.get(name) ?? []
    const text = issueText(issue, labelOf(path), sent)
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

/** What is said of a value that is none of what it may be; of one that is missing as well. */
const OF_KIND = new Set(['invalid_type', 'invalid_value', 'invalid_union'])

/** What the library says where a schema says nothing of its own; a test keeps our texts from beginning so. */
const LIBRARY = /^(Invalid|Too (big|small)|Unrecognized)\b/

/**
 * A schema's own text for a value of another kind. One that is missing is required as any other, and what the schema
 * checks beyond the kind has its own sentence: zod asks for those here as well.
 */
export const unlessMissing =
  (text: () => string) =>
  ({ code = '', input }: { code?: string; input?: unknown }): string | undefined =>
    input === undefined || input === null || !OF_KIND.has(code) ? undefined : text()

/** The other way round: for a value that is missing, what is wrong with one that is there being said as always. */
export const ifMissing =
  (text: () => string) =>
  ({ input }: { input?: unknown }): string | undefined =>
    input === undefined || input === null ? text() : undefined

/** What was sent at the issue's place. */
function valueAt(sent: unknown, path: Issue['path'] = []): unknown {
  let value = sent
  for (const part of path) {
    if (typeof value !== 'object' || value === null) return undefined
    value = new Map(Object.entries(value)).get(keyOf(part))
  }
  return value
}

/**
 * One issue as a sentence of the specification's section 5, in the current language. What the schema says itself goes
 * before.
 * @param sent as for `fieldErrors`
 */
export function issueText(issue: Issue, field: string, sent: unknown): string {
  const { code = '', origin, format } = issue
  if (issue.message && !LIBRARY.test(issue.message)) return issue.message
  const value = valueAt(sent, issue.path)
  if (OF_KIND.has(code) && (value === undefined || value === null)) return m.required()
  // Of several shapes the last is the one people mean; what it lacks says more than that none fits.
  const meant = code === 'invalid_union' ? issue.errors?.at(-1)?.[0] : undefined
  if (meant) return issueText(meant, field, value)
  if (code === 'invalid_type' && (issue.expected === 'int' || issue.expected === 'number'))
    return m.rule_integer({ field })
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
  if (code === 'invalid_format' && format === 'email') return m.rule_email()
  if (code === 'invalid_format' && issue.pattern === String(WHOLE_TEXT)) return m.rule_integer({ field })
  return m.rule_invalid({ field })
}
