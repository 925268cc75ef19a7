/** Whose value holds. */
export type Side = 'mine' | 'theirs'

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** By value; a field that is undefined counts as one that is not there. */
export function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((one, i) => same(one, b[i]))
  if (!isFields(a) || !isFields(b)) return false
  return Object.keys({ ...a, ...b }).every((key) => same(a[key], b[key]))
}

/** What an entry of a list goes by, so that it is known again at another place. */
const keyOf = (entry: unknown) => (isFields(entry) ? (entry.key ?? entry.image ?? entry.id) : undefined)
const isKeyed = (value: unknown): value is Fields[] =>
  Array.isArray(value) && value.every((entry) => keyOf(entry) !== undefined)

/** Which entries there are, in which order: all of a value but its plain texts, numbers and switches. */
function shapeOf(value: unknown): unknown {
  if (isKeyed(value)) return value.map((entry) => [keyOf(entry), shapeOf(entry)])
  if (Array.isArray(value)) return value
  if (!isFields(value)) return null
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]))
}

interface How {
  /** Whose entries of lists these are. */
  shape: Side
  /** Whose plain value holds where both changed it. */
  prefer: Side
}

function lay(base: unknown, mine: unknown, theirs: unknown, how: How): unknown {
  if (same(mine, theirs)) return mine
  const own = how.shape === 'mine' ? mine : theirs
  if (isKeyed(mine) && isKeyed(theirs)) {
    const known = (list: unknown, entry: unknown) =>
      isKeyed(list) ? list.find((one) => keyOf(one) === keyOf(entry)) : undefined
    return (own as Fields[]).map((entry) => {
      const [was, a, b] = [known(base, entry), known(mine, entry), known(theirs, entry)]
      return was && a && b ? lay(was, a, b, how) : entry
    })
  }
  if (isFields(mine) && isFields(theirs)) {
    const was = isFields(base) ? base : {}
    const keys = Object.keys({ ...mine, ...theirs })
    return Object.fromEntries(keys.map((key) => [key, lay(was[key], mine[key], theirs[key], how)]))
  }
  if (Array.isArray(own)) return own
  if (same(mine, base)) return theirs
  if (same(theirs, base)) return mine
  return how.prefer === 'mine' ? mine : theirs
}

/**
 * What comes of one value that two changed: of each entry and field what the one who touched it made of it, and where
 * both did, the preferred side's. Lists are told apart by their entries' keys; where both changed which entries there
 * are, these are the preferred side's as a whole.
 */
export function combine(base: unknown, mine: unknown, theirs: unknown, prefer: Side): unknown {
  if (same(mine, base)) return theirs
  if (same(theirs, base)) return mine
  const was = shapeOf(base)
  const reshaped = { mine: !same(shapeOf(mine), was), theirs: !same(shapeOf(theirs), was) }
  const shape = reshaped.mine === reshaped.theirs ? prefer : reshaped.mine ? 'mine' : 'theirs'
  return lay(base, mine, theirs, { shape, prefer })
}
