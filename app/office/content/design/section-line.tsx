import { ArrowDown, ArrowUp, Eye, EyeOff, GripVertical } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import type { Section } from '#app/contracts/sections/section-kit.ts'
import { m } from '#app/paraglide/messages.js'
import { cx } from '#app/ui/cx.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { TrashIcon } from '#app/ui/icons.tsx'
import { useDragPlace } from '#app/ui/use-drag-place.ts'
import { nameOf } from './name-of.ts'

/** What it says itself, to tell two of a type apart. */
function saidIn({ text, items }: Section): string | undefined {
  const words = [text, ...items.map((item) => item.text)].flatMap(({ en, km }) => [
    ...Object.values(en),
    ...Object.values(km),
  ])
  return words.find((one) => one && !one.startsWith('<')) ?? undefined
}

interface SectionLineProps {
  section: Section
  /** Its place, from 0. */
  at: number
  last: number
  open: boolean
  locked: boolean
  onOpen: () => void
  onMove: (to: number) => void
  /** Another one of the list, by its place, was dropped here. */
  onDropped: (from: number) => void
  onShow: (visible: boolean) => void
  onRemove: () => void
}

const icon = 'size-4'

/** One section of the page: dragged, or moved by its buttons and keys. */
export function SectionLine(props: SectionLineProps) {
  const { section, at, last, open, locked, onOpen, onMove, onDropped, onShow, onRemove } = props
  const line = useRef<HTMLLIElement>(null)
  const over = useDragPlace(line, { group: 'sections', at, movable: !locked, onDropped })
  const what = nameOf(section)

  function byKey(event: KeyboardEvent) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || by === undefined) return
    event.preventDefault()
    onMove(at + by)
  }

  return (
    <li
      ref={line}
      className={cx(
        'flex flex-wrap items-center rounded-control border',
        open || over ? 'border-accent bg-accent-soft' : 'border-line',
      )}
    >
      {!locked && (
        <GripVertical aria-hidden="true" className="ms-1.5 size-4 shrink-0 cursor-grab text-ink-3 max-sm:hidden" />
      )}
      <button
        type="button"
        aria-pressed={open}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onClick={onOpen}
        onKeyDown={byKey}
        className="min-h-11 min-w-0 flex-1 px-2 py-2 text-start"
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
            onClick={() => onMove(at - 1)}
          />
          <IconButton
            label={m.design_down({ what })}
            icon={<ArrowDown aria-hidden="true" className={icon} />}
            aria-disabled={at === last}
            className="aria-disabled:opacity-50"
            onClick={() => onMove(at + 1)}
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
            onClick={() => onShow(!section.visible)}
          />
          <IconButton
            label={m.design_remove({ what })}
            icon={<TrashIcon className={icon} />}
            onClick={({ currentTarget }) => {
              // The focus stays in the list: what is removed cannot keep it.
              const row = currentTarget.closest('li')
              const beside = row?.nextElementSibling ?? row?.previousElementSibling
              beside?.querySelector('button')?.focus()
              onRemove()
            }}
          />
        </span>
      )}
    </li>
  )
}
