import { useState } from 'react'
import type { Section } from '#app/contracts/sections/section-kit.ts'
import { MOST_SECTIONS, newSection, SECTION_TYPES, type SectionName } from '#app/contracts/sections/section-types.ts'
import { m } from '#app/paraglide/messages.js'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { nameOf } from './name-of.ts'
import { newId } from './new-id.ts'
import { SectionLine } from './section-line.tsx'
import type { Designing } from './use-design.ts'

interface SectionListProps {
  design: Designing
  chosen: string | null
  onChosen: (id: string | null) => void
  locked: boolean
}

/** The sections of a page in their order; they are dragged, and Alt and an arrow move the one in focus. */
export function SectionList({ design, chosen, onChosen, locked }: SectionListProps) {
  const { sections, edit } = design
  const [said, say] = useState('')

  function move(section: Section | undefined, to: number) {
    if (locked || !section || to < 0 || to >= sections.length) return
    edit({ do: 'move', id: section.id, to })
    say(m.design_moved({ what: nameOf(section), n: to + 1 }))
  }

  function add(type: SectionName) {
    const section = newSection(type, newId())
    edit({ do: 'add', section, at: sections.length })
    onChosen(section.id)
  }

  return (
    <div className="grid gap-3">
      {sections.length === 0 && <p className="text-ink-2">{m.design_empty()}</p>}
      <ol className="grid gap-1">
        {sections.map((section, at) => {
          const open = section.id === chosen
          return (
            <SectionLine
              key={section.id}
              section={section}
              at={at}
              last={sections.length - 1}
              open={open}
              locked={locked}
              onOpen={() => onChosen(open ? null : section.id)}
              onMove={(to) => move(section, to)}
              onDropped={(from) => move(sections[from], at)}
              onShow={(visible) => edit({ do: 'show', id: section.id, visible })}
              onRemove={() => {
                edit({ do: 'remove', id: section.id })
                say(m.design_removed({ what: nameOf(section) }))
                if (open) onChosen(null)
              }}
            />
          )
        })}
      </ol>
      {!locked && sections.length < MOST_SECTIONS && (
        <Field label={m.design_add()}>
          {(control) => (
            <Select<SectionName | ''>
              {...control}
              value=""
              options={SECTION_TYPES.map(({ type, label }) => ({ value: type, label: label() }))}
              onValue={(type) => type && add(type)}
            />
          )}
        </Field>
      )}
      {!locked && sections.length > 1 && <p className="text-ink-3 text-sm max-sm:hidden">{m.design_keys()}</p>}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}
