import type { Section } from './section-kit.ts'
import { sectionType } from './section-types.ts'

/** What would be other in the shop than it is; `fields`: what was written in, as the editor calls it. */
export type SectionChange =
  | { is: 'added' | 'removed' | 'moved' | 'hidden' | 'shown'; section: Section }
  | { is: 'written'; section: Section; fields: string[] }

/** What tells sections apart from those of before, those that stand in the page now in their order, then what is gone. */
export function sectionChanges(before: readonly Section[], after: readonly Section[]): SectionChange[] {
  const old = new Map(before.map((section) => [section.id, section]))
  const kept = new Set(after.map(({ id }) => id))
  const stayed = longestRow(after.flatMap(({ id }) => (old.has(id) ? [before.findIndex((one) => one.id === id)] : [])))
  const changes: SectionChange[] = []
  for (const section of after) {
    const was = old.get(section.id)
    if (!was) {
      changes.push({ is: 'added', section })
      continue
    }
    if (!stayed.has(before.indexOf(was))) changes.push({ is: 'moved', section })
    if (was.visible !== section.visible) changes.push({ is: section.visible ? 'shown' : 'hidden', section })
    const fields = written(was, section)
    if (fields.length > 0) changes.push({ is: 'written', section, fields })
  }
  for (const section of before) if (!kept.has(section.id)) changes.push({ is: 'removed', section })
  return changes
}

function written(was: Section, now: Section): string[] {
  const declared = sectionType(now.type)
  const fields = (declared?.fields ?? []).filter(
    ({ key }) =>
      !alike(was.settings[key], now.settings[key]) ||
      !alike(was.text.en[key], now.text.en[key]) ||
      !alike(was.text.km[key], now.text.km[key]),
  )
  const labels = fields.map(({ label }) => label())
  return declared?.items && !alike(was.items, now.items) ? [...labels, declared.items.label()] : labels
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/** What is left out, null or '' says the same, and so does another order of keys, as a database gives them back. */
function alike(a: unknown, b: unknown): boolean {
  if (isEmpty(a) || isEmpty(b)) return isEmpty(a) && isEmpty(b)
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>]
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => alike(one[key], other[key]))
}

/** Of numbers the longest row that rises: all others were moved past it. */
function longestRow(numbers: readonly number[]): Set<number> {
  const best: number[][] = []
  for (const [n, number] of numbers.entries()) {
    let row: number[] = []
    for (let i = 0; i < n; i++) {
      const one = best[i] ?? []
      if ((one.at(-1) ?? 0) < number && one.length > row.length) row = one
    }
    best.push([...row, number])
  }
  return new Set(best.reduce((longest, row) => (row.length > longest.length ? row : longest), []))
}
