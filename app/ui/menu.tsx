import type { ReactNode } from 'react'
import { buttonFor, program, useStandIn } from './use-stand-in.ts'

const LIST = program(async () => (await import('./menu-list.tsx')).MenuList)

export interface MenuEntry {
  key: string
  label: string
  icon?: ReactNode
  /** Marks the one in force. */
  checked?: boolean
  tone?: 'bad'
  lang?: string
  onSelect: () => void
}

export interface MenuProps {
  /** What stands in the button. */
  button: ReactNode
  buttonLabel?: string
  buttonClassName?: string
  entries: readonly MenuEntry[]
  header?: ReactNode
  align?: 'start' | 'end'
  /** Above the button, for one at the page's foot. */
  up?: boolean
}

/** A button with a menu, whose program comes with its first use. */
export function Menu(props: MenuProps) {
  const { Piece, ref, ...ways } = useStandIn(LIST)
  if (Piece) return <Piece {...props} ref={ref} />
  return (
    <button {...buttonFor(ways)} aria-haspopup="menu" aria-label={props.buttonLabel} className={props.buttonClassName}>
      {props.button}
    </button>
  )
}
