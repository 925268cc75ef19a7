import { ArrowDown, ArrowUp, Eye, EyeOff } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import type { Section } from '#app/contracts/sections/section-kit.ts'
import {
  MOST_SECTIONS,
  newSection,
  SECTION_TYPES,
  type SectionName,
  sectionType,
} from '#app/contracts/sections/section-types.ts'
import { m } from '#app/paraglide/messages.js'
import { cx } from '#app/ui/cx.ts'
import { Field } from '#app/ui/field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { TrashIcon } from '#app/ui/icons.tsx'
import { Select } from '#app/ui/select.tsx'
import { newId } from './first-design.ts'
import type { Designing } from './use-design.ts'

export const nameOf = ({ type }: Section): string => sectionType(type)?.label() ?? type

/** What it says itself, to tell two of a type apart. */
function saidIn({ text, items }: Section): string | undefined {
  const words = [text, ...items.map((item) => item.text)].flatMap(({ en, km }) => [
    ...Object.values(en),
    ...Object.values(km),
  ])
  return words.find((one) => one && !one.startsWith('<')) ?? undefined
}

interface SectionListProps {
  design: Designing
  chosen: string | null
  onChosen: (id: string | null) => void
  locked: boolean
}

const icon = 'size-4'

/** The sections of a page in their order; Alt and an arrow move the one in focus. */
export function SectionList({ design, chosen, onChosen, locked }: SectionListProps) {
  const { sections, edit } = design
  const [said, say] = useState('')

  function move(section: Section, to: number) {
    if (locked || to < 0 || to >= sections.length) return
    edit({ do: 'move', id: section.id, to })
    say(m.design_moved({ what: nameOf(section), n: to + 1 }))
  }

  function byKey(event: KeyboardEvent, section: Section, at: number) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || by === undefined) return
    event.preventDefault()
    move(section, at + by)
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
          const what = nameOf(section)
          const open = section.id === chosen
          return (
            <li
              key={section.id}
              className={cx(
                'flex flex-wrap items-center rounded-control border',
                open ? 'border-accent bg-accent-soft' : 'border-line',
              )}
            >
              <button
                type="button"
                aria-pressed={open}
                aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                onClick={() => onChosen(open ? null : section.id)}
                onKeyDown={(event) => byKey(event, section, at)}
                className="min-h-11 min-w-0 flex-1 px-3 py-2 text-start"
              >
                <span className={cx('block font-medium', !section.visible && 'text-ink-3')}>
                  {what}
                  {!section.visible && <span className="font-normal"> · {m.design_hidden()}</span>}
                </span>
                <span className="line block text-ink-3 text-sm">{saidIn(section)}</span>
              </button>
              {!locked && (
                <span className="flex">
                  <IconButton
                    label={m.design_up({ what })}
                    icon={<ArrowUp aria-hidden="true" className={icon} />}
                    aria-disabled={at === 0}
                    className="aria-disabled:opacity-50"
                    onClick={() => move(section, at - 1)}
                  />
                  <IconButton
                    label={m.design_down({ what })}
                    icon={<ArrowDown aria-hidden="true" className={icon} />}
                    aria-disabled={at === sections.length - 1}
                    className="aria-disabled:opacity-50"
                    onClick={() => move(section, at + 1)}
                  />
                  <IconButton
                    label={section.visible ? m.design_hide({ what }) : m.design_show({ what })}
                    icon={
                      section.visible ? (
                        <Eye aria-hidden="true" className={icon} />
                      ) : (
                        <EyeOff aria-hidden="true" className={icon} />
                      )
                    }
                    onClick={() => edit({ do: 'show', id: section.id, visible: !section.visible })}
                  />
                  <IconButton
                    label={m.design_remove({ what })}
                    icon={<TrashIcon className={icon} />}
                    onClick={({ currentTarget }) => {
                      // The focus stays in the list: what is removed cannot keep it.
                      const row = currentTarget.closest('li')
                      const beside = row?.nextElementSibling ?? row?.previousElementSibling
                      beside?.querySelector('button')?.focus()
                      edit({ do: 'remove', id: section.id })
                      say(m.design_removed({ what }))
                      if (open) onChosen(null)
                    }}
                  />
                </span>
              )}
            </li>
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
