import * as z from 'zod/mini'
import { issueText } from '#app/contracts/issues.ts'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { type FieldErrors, refused } from '#server/core/procedure/refused.ts'
import type { Tx } from '#server/db/client.ts'
import type { Translations } from '#server/db/schema/columns.ts'
import type { Repository } from './repository.ts'

type Fields = Record<string, unknown>

/**
 * Makes another row like this one, switched off, with a link name and a code of its own, and returns its id.
 * @throws 404; 422 where the row breaks a rule that came after it
 */
export async function duplicate(db: Tx, context: StaffContext, rows: Repository, id: number): Promise<number> {
  const { contract, rules } = rows.of
  const { shape } = contract.body
  const stored = await rows.read(db, context, id)
  const texts = new Set([...contract.textKeys, 'slug', 'code'])
  const like = Object.fromEntries(Object.entries(stored).filter(([key]) => key in shape && !texts.has(key)))
  const most = contract.fieldSets.flatMap(({ fields }) => [...fields]).find(({ key }) => key === 'name')?.max ?? 120
  const translations = copied(stored.translations as Translations, most)
  const sent = { ...like, ...('status' in shape && { status: false }), translations }
  const body = rules.duplicate?.(sent) ?? sent
  const { data, error } = z.safeParse(contract.body, body)
  if (!data) throw refused(422, m.error_422(), { errors: errorsOf(error.issues, body) })
  return rows.create(db, context, data as Fields)
}

/** The names of a copy, no longer than names may be. */
function copied(translations: Translations, most: number): Translations {
  const cut = (name: string, room: number) =>
    [...new Intl.Segmenter('km').segment(name)].reduce(
      (out, { segment }) => (out.length + segment.length > room ? out : out + segment),
      '',
    )
  const named = (locale: 'en' | 'km') => {
    const texts = translations[locale] ?? {}
    const suffix = m.copy_suffix({}, { locale })
    return texts.name ? { ...texts, name: `${cut(texts.name, most - suffix.length - 1)} ${suffix}` } : texts
  }
  return { en: named('en'), km: named('km') }
}

function errorsOf(issues: readonly z.core.$ZodIssue[], body: Fields): FieldErrors {
  return Object.fromEntries(
    issues.map((issue) => [issue.path.join('.'), [issueText(issue, String(issue.path.at(-1)), body)]]),
  )
}
