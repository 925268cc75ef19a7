import type { Field, Locale } from '#app/contracts/kit.ts'
import { LOCALES } from '#app/contracts/kit.ts'
import type { Contract } from '#app/office/crud/contract.ts'
import { same } from '#app/office/crud/form/combine.ts'
import { textName } from '#app/office/crud/form/form-issues.ts'
import { valueAt } from '#app/office/crud/form/form-parts.ts'
import { valuesOf } from '#app/office/crud/form/form-values.ts'
import { textsOf } from '#app/office/crud/form/part-texts.ts'

/** A declared field that changed, as the log has it. */
export interface FieldChange {
  /** The name of its input. */
  name: string
  field: Field
  label: string
  lang: string | undefined
  before: unknown
  after: unknown
}

type Logged = Record<string, [unknown, unknown]>
type Texts = Partial<Record<Locale, Record<string, unknown>>> | null

/** The fields of a form that a entry changed; what follows from others, and what no form shows, is left out. */
export function fieldChanges(of: Contract, logged: Logged): FieldChange[] {
  const [textsBefore, textsAfter] = (logged.translations ?? [null, null]) as [Texts, Texts]
  return of.fieldSets.flatMap(({ fields }) =>
    fields.flatMap((field): FieldChange[] => {
      const { key } = field
      const change = (name: string, before: unknown, after: unknown): FieldChange[] => {
        if (same(before ?? '', after ?? '')) return []
        const { label, lang } = textsOf(of, { name, inputs: [name], keys: [key] })
        return [{ name, field, label, lang, before, after }]
      }
      if (field.translated)
        return LOCALES.flatMap((locale) =>
          change(textName(key, locale), textsBefore?.[locale]?.[key], textsAfter?.[locale]?.[key]),
        )
      const pair = logged[key]
      const parts = pair && field.input === 'own' && pair.every(isParts) ? partChanges(of, field, pair) : []
      return parts.length > 0 || !pair ? parts : change(key, ...pair)
    }),
  )
}

/** A thing that is kept within another, as a variant: of two that have the same id only what differs is told. */
type LoggedPart = Record<string, unknown> & { id?: number; name: string }

const isParts = (value: unknown): value is LoggedPart[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null && 'name' in one)

/** Each field of each part that changed; what came and went is named together. */
function partChanges(of: Contract, field: Field, [before, after]: LoggedPart[][]): FieldChange[] {
  const [were = [], are = []] = [before, after]
  const known = of.fieldSets.flatMap(({ fields }) => [...fields])
  const own = (among: LoggedPart[], others: LoggedPart[]) =>
    among.filter(({ id }) => !others.some((other) => other.id === id))
  const [gone, come] = [own(were, are), own(are, were)]
  const told = { field, lang: undefined }
  const some = { ...told, name: field.key, label: field.label(), before: gone, after: come }
  const inside = were.flatMap((old) => {
    const now = are.find(({ id }) => id === old.id)
    if (!now) return []
    const keys = Object.keys(now).filter((key) => key !== 'id' && now[key] !== old[key])
    return keys.map((key): FieldChange => {
      const label = known.find((one) => one.key === key)?.label() ?? key
      return {
        ...told,
        name: `${field.key}.${now.id}.${key}`,
        label: `${now.name} · ${label}`,
        before: old[key],
        after: now[key],
      }
    })
  })
  return gone.length + come.length > 0 ? [some, ...inside] : inside
}

const SIMPLE = new Set(['text', 'textarea', 'rich', 'number', 'money', 'switch', 'select', 'reference', 'references'])

/** What the input of a changed field held before; undefined where that can not be put back from the log alone. */
export function valueBefore(of: Contract, { name, field, before }: FieldChange): unknown {
  // An amount of older logs is in minor units.
  if (!SIMPLE.has(field.input) || (field.input === 'money' && typeof before === 'number')) return undefined
  const [, locale = ''] = name.split('.')
  const stored = field.translated ? { translations: { [locale]: { [field.key]: before } } } : { [field.key]: before }
  return valueAt(valuesOf(of, { id: 0, ...stored }), name)
}
