/** A variant as the log has it: its id, its name, and what is typed in of it. */
type Told = Record<string, unknown> & { id: number; name: string }

/** More than that is counted: a product may have 500 variants, and a row of the log is read whole. */
const MOST = 100

/**
 * Of a product's variants before and after, those that differ, each with its name and what differs of it; one that came
 * or went has its name alone. Undefined where none does.
 */
export function variantChanges(before: readonly Told[], after: readonly Told[]): [unknown[], unknown[]] | undefined {
  const then = new Map(before.map((variant) => [variant.id, variant]))
  const now = new Set(after.map(({ id }) => id))
  const pairs: [object | null, object | null][] = [
    ...before.filter(({ id }) => !now.has(id)).map(({ id, name }): [object, null] => [{ id, name }, null]),
    ...after.flatMap((variant): [object | null, object][] => {
      const { id, name } = variant
      const old = then.get(id)
      if (!old) return [[null, { id, name }]]
      const keys = Object.keys(variant).filter((key) => key !== 'id' && variant[key] !== old[key])
      const part = (of: Told) => ({ id, name: of.name, ...Object.fromEntries(keys.map((key) => [key, of[key]])) })
      return keys.length > 0 ? [[part(old), part(variant)]] : []
    }),
  ]
  if (pairs.length === 0) return undefined
  const side = (at: 0 | 1) => pairs.slice(0, MOST).flatMap((pair) => pair[at] ?? [])
  const left = pairs.length - MOST
  return [side(0), left > 0 ? [...side(1), { name: `+${left}` }] : side(1)]
}
