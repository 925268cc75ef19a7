import { PERMISSION_ACTIONS, PERMISSIONS } from '#app/contracts/permissions.ts'
import type { Group, Odd } from './role-form-data.ts'

/** Of what one box stands for: all chosen, none, or some. */
export type Choice = 'all' | 'some' | 'none'

export const codesOfRow = (resource: string) => PERMISSION_ACTIONS.map((action) => `${resource}-${action}`)
export const codesOfGroup = ({ rows, switches }: Pick<Group, 'rows' | 'switches'>) => [
  ...rows.flatMap(({ resource }) => codesOfRow(resource)),
  ...switches.map(({ code }) => code),
]

export function choiceOf(codes: readonly string[], chosen: ReadonlySet<string>): Choice {
  const n = codes.filter((code) => chosen.has(code)).length
  return n === 0 ? 'none' : n === codes.length ? 'all' : 'some'
}

/** In the order of the list, so that what was put back as it was counts as unchanged. */
export const ordered = (codes: ReadonlySet<string>) => PERMISSIONS.filter((code) => codes.has(code))

/**
 * What is chosen after a box that stands for `codes` was clicked: all of them, or none where all were. Those that may
 * not be given stay as they are.
 */
export function toggled(
  chosen: ReadonlySet<string>,
  codes: readonly string[],
  free: (code: string) => boolean,
): string[] {
  const mine = codes.filter(free)
  const on = mine.some((code) => !chosen.has(code))
  const next = new Set(chosen)
  for (const code of mine)
    if (on) next.add(code)
    else next.delete(code)
  return ordered(next)
}

const folded = (text: string) => text.normalize('NFC').toLowerCase()

/** The groups with what the words find: by the name of a group, a row, a switch or by a permission's string. */
export function found(groups: readonly Group[], words: string): Group[] {
  const wanted = folded(words.trim())
  if (!wanted) return [...groups]
  const has = (...texts: string[]) => texts.some((text) => folded(text).includes(wanted))
  return groups
    .map((group) =>
      has(group.name)
        ? group
        : {
            ...group,
            rows: group.rows.filter(({ name, resource }) => has(name, ...codesOfRow(resource))),
            switches: group.switches.filter(({ name, code }) => has(name, code)),
          },
    )
    .filter(({ rows, switches }) => rows.length + switches.length > 0)
}

/** The permission that something chosen is of no use without; undefined where nothing is missing. */
export function missingFor(odd: Odd | null, chosen: ReadonlySet<string>): string | undefined {
  return odd?.needs && chosen.has(odd.code) && !chosen.has(odd.needs) ? odd.needs : undefined
}

/** `{resource}-view` where other things may be done with the resource, and nobody gets to its list. */
export function missingView(resource: string, chosen: ReadonlySet<string>): string | undefined {
  const [view = '', ...others] = codesOfRow(resource)
  return !chosen.has(view) && others.some((code) => chosen.has(code)) ? view : undefined
}

/** Whether exactly these are chosen. */
export const isChoice = (codes: readonly string[], chosen: ReadonlySet<string>) =>
  codes.length === chosen.size && codes.every((code) => chosen.has(code))
