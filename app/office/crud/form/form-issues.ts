import * as z from 'zod/mini'
import { issueText } from '#app/contracts/issues.ts'
import { LOCALES } from '#app/contracts/kit.ts'
import type { Contract } from '#app/office/crud/contract.ts'
import { m } from '#app/paraglide/messages.js'
import { bodyOf, type FormValues } from './form-values.ts'

/** Errors by input name, as the contract's schema finds them before anything is sent; the server checks again. */
export function formIssues(of: Contract, values: FormValues): Record<string, string> {
  const fields = of.fieldSets.flatMap((set) => set.fields)
  const labels = new Map(fields.map(({ key, label }) => [key, label]))
  const body = bodyOf(of, values)
  const issues: Record<string, string> = {}
  const { error } = z.safeParse(of.body, body)
  for (const issue of error?.issues ?? []) {
    const name = issue.path.join('.')
    const key = String(issue.path.at(-1) ?? '')
    issues[name] ??= issueText(issue, labels.get(key)?.() ?? key, body)
  }
  for (const { key, translated, required } of fields) {
    if (!required) continue
    if (!translated && (body[key] === undefined || body[key] === null)) issues[key] ??= m.required()
    if (translated && LOCALES.every((locale) => !textAt(body, locale, key)))
      issues[textName(key, 'en')] ??= m.required()
  }
  return issues
}

/** The name of a text's input in one language. */
export const textName = (key: string, locale: string) => `translations.${locale}.${key}`

function textAt(body: Record<string, unknown>, locale: string, key: string): unknown {
  const { translations } = body as { translations?: Record<string, Record<string, unknown>> }
  return translations?.[locale]?.[key]
}

/**
 * The server's field errors on the inputs they belong to: a text's flat name stands for its first language, the path
 * of a file for the file. What belongs to no input is kept apart, to be said above the form.
 */
export function placeErrors(of: Contract, errors: Record<string, string[]>) {
  const fields: Record<string, string> = {}
  const others: string[] = []
  const known = new Map(of.fieldSets.flatMap((set) => set.fields).map((field) => [field.key, field]))
  for (const [name, texts] of Object.entries(errors)) {
    const text = texts.join('\n')
    const field = known.get(name.replace(/_(path|url)$/, '')) ?? known.get(name)
    const [root = ''] = name.split('.')
    if (known.get(root)?.input === 'references') fields[root] = text
    else if (field) fields[field.translated ? textName(field.key, 'en') : field.key] = text
    else if (root === 'translations' || known.has(root)) fields[name] = text
    else others.push(...texts)
  }
  return { fields, others }
}
