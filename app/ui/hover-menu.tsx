import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { cx } from './cx.ts'
import { floatClasses } from './float-classes.ts'
import { ChevronDownIcon } from './office-icons.tsx'

/** Specification section 9, in milliseconds. */
const OPEN_DELAY = 100
const HOVER_TIMEOUT = 500

interface HoverMenuProps {
  label: string
  className?: string
  children: ReactNode
}

/** A button whose links show on hovering, on a click and by the keyboard; Escape and leaving it close them. */
export function HoverMenu({ label, className, children }: HoverMenuProps) {
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const later = (shown: boolean, ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(shown), ms)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering is a shortcut; the button within does the same
    <div
      className="relative"
      onPointerEnter={(event) => event.pointerType === 'mouse' && later(true, OPEN_DELAY)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && later(false, HOVER_TIMEOUT)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        setOpen(false)
        button.current?.focus()
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => {
          clearTimeout(timer.current)
          setOpen(!open)
        }}
        className={className}
      >
        {label}
        <ChevronDownIcon className="size-4" />
      </button>
      <div id={id} hidden={!open} className={cx(floatClasses, 'absolute top-full left-0 z-30 mt-1 grid min-w-44')}>
        {children}
      </div>
    </div>
  )
}
