import { LOCALES } from '#app/contracts/kit.ts'
import type { Contract } from '#app/office/crud/contract.ts'
import { combine, type Side, same } from './combine.ts'
import { bodyOf, type FormValues, withValue } from './form-values.ts'

/** What is decided, and sent, as one: an input, a text in one language, or what a page draws itself of one card. */
export interface Part {
  name: string
  /** Names of inputs, as `withValue` takes them. */
  inputs: string[]
  /** Keys of the declared fields. */
  keys: string[]
}

/** Somebody else changed this part, and it is not what the form has. */
export interface Difference {
  part: Part
  theirs: FormValues
  mine: FormValues
  /** The form has changed it, too. */
  touched: boolean
  /** Both touched it, and not in ways that go together: a choice is asked. */
  clash: boolean
}

function partsOf(of: Contract): Part[] {
  return of.fieldSets.flatMap(({ fields }) => {
    const own = fields.filter(({ input }) => input === 'own').map(({ key }) => key)
    const others = fields.filter(({ input }) => input !== 'own')
    const parts = others.flatMap(({ key, translated }) =>
      translated
        ? LOCALES.map((locale) => `translations.${locale}.${key}`).map((name) => ({
            name,
            inputs: [name],
            keys: [key],
          }))
        : [{ name: key, inputs: [key], keys: [key] }],
    )
    // Options and variants make sense together alone.
    return own.length > 0 ? [...parts, { name: own.join('+'), inputs: own, keys: own }] : parts
  })
}

export function valueAt(values: FormValues, name: string): unknown {
  const fields = (value: unknown) => (value ?? {}) as FormValues
  return name.split('.').reduce((value: unknown, step) => fields(value)[step], values)
}

const only = (values: FormValues, { inputs }: Part): FormValues =>
  Object.fromEntries(inputs.map((name) => [name, valueAt(values, name)]))

/** What the form no longer has as it began. */
export const changedParts = (of: Contract, base: FormValues, values: FormValues): Part[] =>
  partsOf(of).filter((part) => !same(only(base, part), only(values, part)))

/** The body of a change: what the form no longer has as it began. Everything else is left to whoever changes it. */
export function changedBody(of: Contract, base: FormValues, values: FormValues): Record<string, unknown> {
  const whole = bodyOf(of, values)
  const body: Record<string, unknown> = {}
  for (const part of changedParts(of, base, values)) {
    for (const name of part.inputs) {
      const [, locale = '', key] = name.split('.')
      if (key) {
        const texts = valueAt(whole, `translations.${locale}`) as Record<string, unknown>
        const sent = (body.translations ?? {}) as Record<string, object>
        // A text that may not be none is emptied by an empty one: the other language has it.
        body.translations = { ...sent, [locale]: { ...sent[locale], [key]: key in texts ? texts[key] : '' } }
      } else for (const sent of [name, `${name}_path`]) if (sent in whole) body[sent] = whole[sent]
    }
  }
  return body
}

/** What somebody else changed since the form began, and the form does not have. */
export function differences(of: Contract, base: FormValues, mine: FormValues, theirs: FormValues): Difference[] {
  return partsOf(of).flatMap((part) => {
    const [was, own, other] = [only(base, part), only(mine, part), only(theirs, part)]
    if (same(was, other) || same(own, other)) return []
    const clash = !same(combine(was, own, other, 'mine'), combine(was, own, other, 'theirs'))
    return [{ part, mine: own, theirs: other, touched: !same(was, own), clash }]
  })
}

/** The form with what both changed: of each part what one alone touched, and where they clash what `choices` says. */
export function merged(
  of: Contract,
  [base, mine, theirs]: [base: FormValues, mine: FormValues, theirs: FormValues],
  choices: Readonly<Record<string, Side>>,
): FormValues {
  return partsOf(of).reduce((values, part) => {
    const made = combine(only(base, part), only(mine, part), only(theirs, part), choices[part.name] ?? 'mine')
    return Object.entries(made as FormValues).reduce((out, [name, value]) => withValue(out, name, value), values)
  }, theirs)
}
