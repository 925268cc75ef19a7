import * as z from 'zod/mini'

type Schema = z.core.$ZodType
type Def = Schema['_zod']['def']

/** Where a schema of each kind has the schemas that it is made of. */
const PARTS: Partial<Record<Def['type'], readonly string[]>> = {
  nullable: ['innerType'],
  optional: ['innerType'],
  default: ['innerType'],
  array: ['element'],
  record: ['valueType'],
  union: ['options'],
  object: ['shape'],
}

function bareParts(def: Def): Record<string, unknown> {
  const parts: Record<string, unknown> = { ...def }
  return Object.fromEntries((PARTS[def.type] ?? []).map((key) => [key, bare(parts[key] as Part)]))
}

const isOfWords = (def: Def) =>
  Object.values((def as z.core.$ZodEnumDef).entries).every((one) => typeof one === 'string')

type Part = Schema | readonly Schema[] | Readonly<Record<string, Schema>>

function bare(part: Part): Part {
  if ('_zod' in part) return withoutRules(part as Schema)
  if (Array.isArray(part)) return part.map(withoutRules)
  return Object.fromEntries(
    Object.entries(part as Record<string, Schema>).map(([key, one]) => [key, withoutRules(one)]),
  )
}

/**
 * The same type without its rules: lengths, ranges, patterns, the words that may be chosen among. A reply carries whatever is stored: what came by another
 * door, or before a rule was, must not keep all that stands beside it from being read.
 */
export function withoutRules<T extends Schema>(schema: T): T {
  const { def } = schema._zod
  // A transform reads as it always did.
  if (def.type === 'pipe' || def.type === 'transform') return schema
  // The type says what is written today; a word that was dropped since is read as it stands.
  if (def.type === 'enum') return (isOfWords(def) ? z.string() : schema) as z.core.$ZodType as T
  return z.core.clone(schema, { ...def, ...bareParts(def), checks: [] })
}
