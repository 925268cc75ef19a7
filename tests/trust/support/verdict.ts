import type { Answer, Wire } from './wire.ts'

/** What only a fault lets out: a stack, a query, a place on the disk. */
const LEAKS = [
  /\n\s+at \S+ ?\(?/,
  /\.(ts|mjs|js|cjs):\d+/,
  /node_modules|node:internal/,
  /\/(work|home|root|usr|tmp|var|etc|proc)\//,
  /Failed query|params:|syntax error at|violates|duplicate key value|invalid input syntax|out of range for type/i,
  /\b(select|insert into|update|delete from)\b.{1,200}\b(from|values|set|where)\b/i,
  /relation "|column "|SQLSTATE|pg_|drizzle|ECONN/i,
  /ZodError|TypeError|RangeError|SyntaxError|ReferenceError/,
]

const SHOWN = 160

/** What is wrong with an answer, whatever was asked; nothing where nothing is. */
export function faultsIn(wire: Wire, { status, text, headers }: Answer): string[] {
  const out: string[] = []
  const say = (what: string) =>
    out.push(`${wire.method} ${wire.path.slice(0, SHOWN)} [${wire.note}] ${status}: ${what} ${text.slice(0, SHOWN)}`)
  if (status === 0) return out
  if (status >= 500) say('our fault')
  if (status < 400) return out
  const body = parsed(text)
  // A conflict shows what was sent beside what is stored; both are the sender's own words.
  const said = body ? textsIn([body.message, body.errors]) : [text]
  const leak = LEAKS.find((pattern) => said.some((each) => pattern.test(each)))
  if (leak) say(`tells ${leak}`)
  if (!String(headers['content-type']).startsWith('application/json')) {
    // Node itself refuses what is no HTTP, before anything of ours runs.
    if (!(status === 400 || status === 431) || text !== '') say('no JSON')
    return out
  }
  if (typeof body?.message !== 'string' || body.message === '') say('no message')
  if (status === 422 && !hasErrors(body?.errors)) say('422 without errors')
  return out
}

/** Every text in it by itself, names of fields too: a query is in one of them, not spread over two. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => [key, ...textsIn(each)])
}

interface Refusal {
  message?: unknown
  errors?: unknown
}

function parsed(text: string): Refusal | undefined {
  try {
    return JSON.parse(text) as Refusal
  } catch {
    return undefined
  }
}

/** At least one field that has a name, each with at least one text. */
function hasErrors(errors: unknown): boolean {
  if (typeof errors !== 'object' || errors === null) return false
  const lists = Object.values(errors)
  return (
    lists.length > 0 &&
    !Object.hasOwn(errors, '') &&
    lists.every((list) => Array.isArray(list) && list.length > 0 && list.every((each) => typeof each === 'string'))
  )
}
