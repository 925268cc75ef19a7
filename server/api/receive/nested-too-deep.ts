/** No call nests its fields a tenth as deep. */
const MOST = 64

const [QUOTE, ESCAPE] = ['"'.charCodeAt(0), '\\'.charCodeAt(0)]
const OPEN = new Set(['[', '{'].map((sign) => sign.charCodeAt(0)))
const CLOSE = new Set([']', '}'].map((sign) => sign.charCodeAt(0)))

/**
 * True for JSON whose lists and objects lie in one another deeper than anything here is read. What is asked for the
 * length of such a thing, as schemas ask, or to be a text, would walk it until the stack is full.
 */
export function nestedTooDeep(json: Uint8Array): boolean {
  let depth = 0
  let quoted = false
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at] as number
    if (quoted && sign === ESCAPE) at += 1
    else if (sign === QUOTE) quoted = !quoted
    else if (!quoted && OPEN.has(sign)) depth += 1
    else if (!quoted && CLOSE.has(sign)) depth -= 1
    if (depth > MOST) return true
  }
  return false
}

/** The same of the fields of a query or of a form: `name[a][b]=1`. */
export const keysTooDeep = (fields: string): boolean =>
  fields.split('&').some((pair) => (pair.match(/\[|%5b/gi)?.length ?? 0) > MOST)
