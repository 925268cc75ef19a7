import type * as z from 'zod/mini'

type Schema = z.core.$ZodType
type Def = { type: string; checks?: { _zod: { def: Record<string, unknown> } }[] } & Record<string, unknown>

export interface Leaf {
  /** Where it stands: `POST /api/…: translations.name`. */
  at: string
  schema: Schema
  /** Expressions it is checked against. */
  patterns: RegExp[]
}

/** Every text in a schema, with the place where it stands. */
export function leavesOf(schema: Schema, at: string): Leaf[] {
  const def = schema._zod.def as unknown as Def
  const below = (of: unknown, name = at) => leavesOf(of as Schema, name)
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape as Record<string, Schema>).flatMap(([key, field]) => below(field, `${at}.${key}`))
    case 'array':
      return below(def.element, `${at}.*`)
    case 'record':
      return below(def.valueType, `${at}.*`)
    case 'union':
      return (def.options as Schema[]).flatMap((option) => below(option))
    case 'pipe':
      // What is checked before or after a change counts as one text.
      return hasText(def.in as Schema) ? [{ at, schema, patterns: patternsOf(def.in as Schema) }] : below(def.in)
    case 'string':
      return [{ at, schema, patterns: patternsOf(schema) }]
    default:
      return def.innerType ? below(def.innerType) : []
  }
}

function hasText(schema: Schema): boolean {
  const def = schema._zod.def as unknown as Def
  if (def.type === 'union') return (def.options as Schema[]).some(hasText)
  return def.type === 'pipe' ? hasText(def.in as Schema) : def.type === 'string'
}

function patternsOf(schema: Schema): RegExp[] {
  const def = schema._zod.def as unknown as Def
  return [def, ...(def.checks ?? []).map((check) => check._zod.def)].flatMap(({ pattern }) =>
    pattern instanceof RegExp ? [pattern] : [],
  )
}
