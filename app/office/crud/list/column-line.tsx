import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { m } from '#app/paraglide/messages.js'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { cx } from '#app/ui/cx.ts'
import { draggable, dropTargetForElements } from '#app/ui/drag.ts'
import { IconButton } from '#app/ui/icon-button.tsx'

interface ColumnLineProps {
  label: string
  checked: boolean
  onChecked: () => void
  /** It can not be taken away. */
  fixed?: boolean
  /** Where it stands among those that are shown; absent: it is not. */
  at?: number
  last?: number
  onMove?: (to: number) => void
}

/** One column in the sheet: its box, and a handle and two buttons that move it. */
export function ColumnLine({ label, checked, onChecked, fixed, at, last, onMove }: ColumnLineProps) {
  const id = useId()
  const line = useRef<HTMLLIElement>(null)
  const [over, setOver] = useState(false)
  useEffect(() => {
    const element = line.current
    if (!element || at === undefined) return
    return combine(
      draggable({ element, getInitialData: () => ({ column: at }) }),
      dropTargetForElements({
        element,
        getData: () => ({ column: at }),
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: () => setOver(false),
      }),
    )
  }, [at])
  return (
    <li ref={line} className={cx('flex items-center gap-1 rounded-control', over && 'bg-accent-soft')}>
      <GripVertical
        aria-hidden="true"
        className={cx('size-4 shrink-0 text-ink-3', at === undefined ? 'opacity-0' : 'cursor-grab')}
      />
      <label htmlFor={id} className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-3 ps-1">
        <Checkbox id={id} checked={checked} disabled={fixed} onValue={onChecked} />
        <span className="min-w-0 flex-1">{label}</span>
      </label>
      {at !== undefined && onMove && (
        <>
          <IconButton
            label={m.move_up_named({ name: label })}
            tip="none"
            icon={<ChevronUp aria-hidden="true" className="size-4" />}
            disabled={at === 0}
            onClick={() => onMove(at - 1)}
          />
          <IconButton
            label={m.move_down_named({ name: label })}
            tip="none"
            icon={<ChevronDown aria-hidden="true" className="size-4" />}
            disabled={at === last}
            onClick={() => onMove(at + 1)}
          />
        </>
      )}
    </li>
  )
}
