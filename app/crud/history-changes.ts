import type { Field, Locale } from '#app/resources/kit.ts'
import { LOCALES } from '#app/resources/kit.ts'
import { same } from './combine.ts'
import type { Contract } from './contract.ts'
import { textName } from './form-issues.ts'
import { valueAt } from './form-parts.ts'
import { valuesOf } from './form-values.ts'
import { textsOf } from './part-texts.ts'

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

/** The fields of a form that a deed changed; what follows from others, and what no form shows, is left out. */
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
      return pair ? change(key, ...pair) : []
    }),
  )
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
