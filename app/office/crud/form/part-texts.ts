import type { Field } from '#app/contracts/kit.ts'
import type { Contract } from '#app/office/crud/contract.ts'
import type { Part } from './form-parts.ts'

const tongues: Readonly<Record<string, string>> = { en: 'English', km: 'ខ្មែរ' }

/** How a part of a form is called: its fields' labels, and the language of a text. */
export function textsOf(of: Contract, { keys, name }: Part) {
  const all = of.fieldSets.flatMap((set) => [...set.fields])
  const fields = keys.flatMap((key): Field[] => all.filter((field) => field.key === key).slice(0, 1))
  const lang = /^translations\.(\w+)\./.exec(name)?.[1]
  const labels = fields.map((field) => field.label()).join(', ')
  return { label: lang ? `${labels} · ${tongues[lang]}` : labels, lang, fields }
}
