import type { Section } from './section-kit.ts'

/** What somebody does to the sections of a page. A place is where it stands afterwards. */
export type SectionEdit =
  | { do: 'add'; section: Section; at: number }
  | { do: 'remove'; id: string }
  | { do: 'move'; id: string; to: number }
  | { do: 'show'; id: string; visible: boolean }
  /** Its settings, texts and items as they are now; what is typed in one field in a row is one step. */
  | { do: 'write'; section: Section; field: string }

type Sections = readonly Section[]

const within = (at: number, length: number) => Math.max(0, Math.min(at, length))

/** The sections after an edit; the same ones where it does nothing, as where somebody else has removed what it is about. */
export function editSections(sections: Sections, edit: SectionEdit): Sections {
  const id = edit.do === 'add' || edit.do === 'write' ? edit.section.id : edit.id
  const from = sections.findIndex((one) => one.id === id)
  const one = sections[from]
  if (edit.do === 'add') return one ? sections : sections.toSpliced(within(edit.at, sections.length), 0, edit.section)
  if (!one) return sections
  switch (edit.do) {
    case 'remove':
      return sections.toSpliced(from, 1)
    case 'move': {
      const to = within(edit.to, sections.length - 1)
      return to === from ? sections : sections.toSpliced(from, 1).toSpliced(to, 0, one)
    }
    case 'show':
      return one.visible === edit.visible ? sections : sections.with(from, { ...one, visible: edit.visible })
    default:
      return sections.with(from, edit.section)
  }
}

/** What was done, and what was taken back. States share all that an edit did not touch. */
export interface EditHistory {
  past: readonly Sections[]
  now: Sections
  future: readonly Sections[]
  /** The field that the last step wrote in: writing on in it is the same step. */
  field: string | null
}

/** Steps that can be taken back. */
export const MOST_STEPS = 200

export const historyOf = (sections: Sections): EditHistory => ({ past: [], now: sections, future: [], field: null })

export function edited(history: EditHistory, edit: SectionEdit): EditHistory {
  const now = editSections(history.now, edit)
  if (now === history.now) return history
  const field = edit.do === 'write' ? `${edit.section.id} ${edit.field}` : null
  const goesOn = field !== null && field === history.field && history.past.length > 0
  const past = goesOn ? history.past : [...history.past, history.now].slice(-MOST_STEPS)
  return { past, now, future: [], field }
}

export function undone(history: EditHistory): EditHistory {
  const now = history.past.at(-1)
  if (!now) return history
  return { past: history.past.slice(0, -1), now, future: [history.now, ...history.future], field: null }
}

export function redone(history: EditHistory): EditHistory {
  const [now, ...future] = history.future
  if (!now) return history
  return { past: [...history.past, history.now], now, future, field: null }
}
