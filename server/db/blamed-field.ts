/** PostgreSQL's classes of errors that only a value can cause, by what is wrong with it. */
const REASONS: readonly [code: RegExp, weigh: (leaf: unknown) => number][] = [
  // Out of range: the largest number is the likeliest.
  [/^22003$/, (leaf) => (Number.isFinite(Number(leaf)) && leaf !== '' ? Math.abs(Number(leaf)) : -1)],
  [/^2200[78]$/, (leaf) => (typeof leaf === 'string' && /\d{2}/.test(leaf) ? 1 : 0)],
  // Text it can not hold, or half a sign.
  [/^(22021|22P05)$/, (leaf) => (typeof leaf === 'string' && (leaf.includes('\0') || !leaf.isWellFormed()) ? 1 : 0)],
  [/^(22P02|54000)$/, (leaf) => (typeof leaf === 'string' ? leaf.length : 0)],
]

/** Further down nothing is looked at: whoever nests deeper is answered all the same. */
const DEEPEST = 6

/** True for an error of the database that only input can cause. */
export const isInputError = (code: string): boolean => REASONS.some(([of]) => of.test(code))

/**
 * The field that an error of PostgreSQL is most likely about, as a path into what was sent: it names none itself. Every
 * schema is meant to refuse such a value before; this is what is said where one does not.
 * @returns undefined where nothing was sent: then no input can be at fault
 */
export function blamedField(code: string, input: unknown): string[] | undefined {
  const weigh = REASONS.find(([of]) => of.test(code))?.[1] ?? (() => 0)
  let found: { path: string[]; weight: number } | undefined
  const look = (value: unknown, path: string[]) => {
    if (typeof value === 'object' && value !== null && path.length < DEEPEST) {
      for (const [key, inner] of Object.entries(value)) look(inner, [...path, key])
      return
    }
    const weight = weigh(value)
    if (value !== undefined && path.length > 0 && (!found || weight > found.weight)) found = { path, weight }
  }
  look(input, [])
  return found?.path
}
