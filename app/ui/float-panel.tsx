import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { cx } from './cx.ts'
import { floatClasses } from './float-classes.ts'
import { placeUnder } from './place-under.ts'

interface FloatPanelProps {
  label: string
  /** What it stands at; whatever lies in it does not close the panel. */
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
  children: ReactNode
}

/** A small dialog at its control, over everything. A press beside it, the focus elsewhere and Escape close it. */
export function FloatPanel({ label, anchor, onClose, children }: FloatPanelProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (box.current && anchor.current) return placeUnder(anchor.current, box.current, true)
  }, [anchor])
  useEffect(() => {
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !anchor.current?.contains(target)) onClose()
    }
    const ended = new AbortController()
    document.addEventListener('pointerdown', leave, { signal: ended.signal, capture: true })
    document.addEventListener('focusin', leave, { signal: ended.signal })
    return () => ended.abort()
  }, [anchor, onClose])
  return (
    <div
      ref={box}
      popover="manual"
      role="dialog"
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // A dialog that it may stand in stays.
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
      className={cx(floatClasses, 'fixed inset-auto m-0 overflow-y-auto p-2!')}
    >
      {children}
    </div>
  )
}
