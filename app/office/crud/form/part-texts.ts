import { type Field, type Locale, TONGUES } from '#app/contracts/kit.ts'
import type { Contract } from '#app/office/crud/contract.ts'
import type { Part } from './form-parts.ts'

/** How a part of a form is called: its fields' labels, and the language of a text. */
export function textsOf(of: Contract, { keys, name }: Part) {
  const all = of.fieldSets.flatMap((set) => [...set.fields])
  const fields = keys.flatMap((key): Field[] => all.filter((field) => field.key === key).slice(0, 1))
  const lang = /^translations\.(en|km)\./.exec(name)?.[1] as Locale | undefined
  const labels = fields.map((field) => field.label()).join(', ')
  return { label: lang ? `${labels} · ${TONGUES[lang]}` : labels, lang, fields }
}
