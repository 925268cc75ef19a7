import pg from 'pg'

type Sent = string | { text?: string } | undefined
interface Sender {
  user?: string
  query(this: Sender, sent: Sent, ...rest: unknown[]): unknown
}

/** One text for statements that differ in how many values they list. */
export const shapeOf = (text: string) => text.replace(/\$\d+(?:\s*,\s*\$\d+)+/g, '$n').replace(/\s+/g, ' ')

/** What only adds rows meets none: its keys begin with the store, so that what it may clash with is the store's own. */
const meetsRows = (text: string) =>
  /^\s*(?:select|update|delete|with|merge)\b/i.test(text) || (/^\s*insert\b/i.test(text) && /\bselect\b/i.test(text))

/** The login of requests (README.md, On a server); what a test looks up past the policies, it looks up as another. */
const LOGIN = 'phsar_app'

let recorded: Map<string, string> | undefined

/**
 * Every statement that this process sends from now on as the login of requests, once each, whoever sends it: Drizzle, a
 * query written by hand, a job. By its shape, so that a list of two ids and one of three are one.
 */
export function recordStatements(): Map<string, string> {
  if (recorded) return recorded
  const seen = new Map<string, string>()
  // What was looked at before is not looked at again: a test asks the same some ten thousand times.
  const looked = new Set<string>()
  recorded = seen
  const { prototype } = pg.Client as unknown as { prototype: Sender }
  const { query } = prototype
  prototype.query = function (sent, ...rest) {
    const text = typeof sent === 'string' ? sent : sent?.text
    if (text && this.user === LOGIN && !looked.has(text)) {
      looked.add(text)
      if (meetsRows(text)) seen.set(shapeOf(text), text)
    }
    return query.call(this, sent, ...rest)
  }
  return seen
}
