import fc from 'fast-check'
import type * as z from 'zod/mini'

type Schema = z.core.$ZodType
type Def = { type: string; checks?: { _zod: { def: Record<string, unknown> } }[] } & Record<string, unknown>

const defOf = (schema: Schema) => schema._zod.def as unknown as Def
const passes = (schema: Schema, value: unknown) => (schema as z.ZodMiniType).safeParse(value).success

/** Stands for an upload in a value; the request then goes out as a form. */
export class Upload {
  readonly kind: 'picture' | 'table' | 'things' | 'junk'
  /** What is in it, where that is not the usual. */
  readonly text: string | undefined
  constructor(kind: Upload['kind'], text?: string) {
    this.kind = kind
    this.text = text
  }
  toJSON(): string {
    return `<${this.kind}>`
  }
}

export const isUpload = (value: unknown): value is Upload => value instanceof Upload

/** Things that are there, by the name under which a call asks for them: `brand_id`, `id`, `slug`, `image`, … */
export type Known = (key: string) => readonly unknown[]

const PASSWORD = 'Tukrolok@2026'
/** Where the key says what is meant and the schema alone does not. */
const BY_KEY: Record<string, readonly unknown[]> = {
  password: [PASSWORD],
  password_confirmation: [PASSWORD],
  old_password: [PASSWORD],
  current_password: [PASSWORD],
  telephone: ['012345678'],
  phone: ['012345678'],
  shipping_address_1: ['Street 51'],
}
/** Texts of the shapes that schemas ask for; each is offered where it passes. */
const SAMPLES = [
  'Tea',
  'ទឹកតែ',
  'a',
  '',
  '0',
  '1',
  '12',
  '1.50',
  '99.99',
  '2026-01-31',
  '2026-02-28T10:00:00Z',
  '08:00',
  'dara@shop.example',
  'https://shop.example/a?b=1',
  '/files/1/a.webp',
  '012 345 678',
  '+85512345678',
  '#0a7d55',
  'en',
  'km',
  'true',
  'USD',
  'shop-tea-1',
  'Asia/Phnom_Penh',
  // As strong as a password, and nobody's: a name may be called so, and then the log says it.
  'Samlor@2026',
  '<p>Tea</p>',
  'a0b1c2d3e4f5a6b7c8d9.webp',
  '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  'K-1',
  '{}',
  '[]',
  '127.0.0.1',
  '11.556,104.928',
]

/** Values that a schema takes, more or less: what it checks beyond its shape is tried, not read. */
export function inputOf(schema: Schema, known: Known, key = ''): fc.Arbitrary<unknown> {
  const there = known(key).concat(BY_KEY[key] ?? [])
  const right = there.filter((value) => passes(schema, value))
  const made = shaped(schema, known, key)
  return right.length > 0 ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...right) }, made) : made
}

function shaped(schema: Schema, known: Known, key: string): fc.Arbitrary<unknown> {
  const def = defOf(schema)
  const inner = (of: unknown, at = key) => inputOf(of as Schema, known, at)
  switch (def.type) {
    case 'object':
      return objectOf(def.shape as Record<string, Schema>, inner)
    case 'optional':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'nonoptional':
    case 'readonly':
      return inner(def.innerType)
    case 'nullable':
      return fc.oneof({ weight: 1, arbitrary: fc.constant(null) }, { weight: 4, arbitrary: inner(def.innerType) })
    case 'pipe':
      return inner(defOf(def.in as Schema).type === 'transform' ? def.out : def.in).filter(() => true)
    case 'lazy':
      return inner((def.getter as () => Schema)())
    case 'union':
      return fc.oneof(...(def.options as Schema[]).map((option) => inner(option)))
    case 'array': {
      const [least, most] = [limitOf(def, 'min_length') ?? 0, limitOf(def, 'max_length') ?? 3]
      return fc.array(inner(def.element, key.replace(/ies$/, 'y').replace(/s$/, '')), {
        minLength: least,
        maxLength: Math.max(least, Math.min(3, most)),
      })
    }
    case 'record':
      return fc.dictionary(inner(def.keyType).map(String), inner(def.valueType), { maxKeys: 3 })
    case 'enum':
      return choiceOf(Object.values(def.entries as Record<string, unknown>))
    case 'literal':
      return fc.constantFrom(...(def.values as unknown[]))
    case 'boolean':
      return fc.boolean()
    case 'int':
    case 'number':
      return numberOf(schema, def)
    case 'string':
      return textOf(schema, def)
    case 'file':
      return fc.constantFrom(new Upload('picture'), new Upload('table'), new Upload('junk'))
    case 'null':
    case 'undefined':
    case 'void':
      return fc.constant(null)
    case 'date':
      return fc.constant('2026-01-31T00:00:00.000Z')
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

/** What is required is there; of the rest nothing, or some. A file is what a form is for. */
function objectOf(shape: Record<string, Schema>, inner: (of: unknown, at: string) => fc.Arbitrary<unknown>) {
  const fields = Object.fromEntries(Object.entries(shape).map(([key, field]) => [key, inner(field, key)]))
  const required = Object.keys(shape).filter((key) => key === 'file' || !passes(shape[key] as Schema, undefined))
  const least = Object.fromEntries(Object.entries(fields).filter(([key]) => required.includes(key)))
  return fc.oneof(fc.record(least), fc.record(fields, { requiredKeys: required }))
}

/** One of them; a list that sorts by nothing offers a choice of nothing. */
const choiceOf = (values: unknown[]) => fc.constantFrom(...(values.length > 0 ? values : ['none']))

const checksOf = (def: Def) => (def.checks ?? []).map((check) => check._zod.def)
const limitOf = (def: Def, name: string) => {
  const check = checksOf(def).find((each) => each.check === name)
  return check && Number(check.minimum ?? check.maximum)
}

function numberOf(schema: Schema, def: Def): fc.Arbitrary<unknown> {
  const bound = (name: string) => Number(checksOf(def).find((each) => each.check === name)?.value ?? Number.NaN)
  const low = bound('greater_than')
  const high = bound('less_than')
  const min = Number.isNaN(low) ? -5 : low
  const max = Number.isNaN(high) ? Math.max(min, 0) + 50 : high
  const edges = [min, max, 0, 1].filter((value) => passes(schema, value))
  const near = fc.integer({ min: Math.ceil(min), max: Math.min(Math.floor(max), Math.ceil(min) + 60) })
  return fc.oneof(near, ...edges.map((value) => fc.constant(value)))
}

function textOf(schema: Schema, def: Def): fc.Arbitrary<unknown> {
  const most = Math.min(limitOf(def, 'max_length') ?? 40, 40)
  const fits = SAMPLES.filter((value) => passes(schema, value))
  const free = fc.string({ unit: 'grapheme', maxLength: most }).filter((value) => passes(schema, value))
  const takesAnything = passes(schema, 'x') && passes(schema, '~ ')
  const patterns = checksOf(def).flatMap(({ pattern }) => (pattern instanceof RegExp ? [pattern] : []))
  const [pattern] = patterns
  const choices: fc.Arbitrary<unknown>[] = fits.length > 0 ? [fc.constantFrom(...fits)] : []
  if (takesAnything) choices.push(free)
  else if (choices.length === 0 && pattern) choices.push(fc.stringMatching(pattern))
  return choices.length > 0 ? fc.oneof(...choices) : fc.string({ maxLength: most })
}
