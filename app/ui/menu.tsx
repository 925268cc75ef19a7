import type { MenuProps } from './menu-list.tsx'
import { program } from './program.ts'
import { buttonFor, useStandIn } from './use-stand-in.ts'

const LIST = program(async () => (await import('./menu-list.tsx')).MenuList)

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
