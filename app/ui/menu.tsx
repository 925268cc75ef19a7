import type { MenuProps } from './menu-list.tsx'
import { program } from './program.ts'
import { buttonFor, useFallback } from './use-fallback.ts'

const LIST = program(async () => (await import('./menu-list.tsx')).MenuList)

/** A button with a menu, whose program comes with its first use. */
export function Menu(props: MenuProps) {
  const { Piece, ref, ...ways } = useFallback(LIST)
  if (Piece) return <Piece {...props} ref={ref} />
  return (
    <button {...buttonFor(ways)} aria-haspopup="menu" aria-label={props.buttonLabel} className={props.buttonClassName}>
      {props.button}
    </button>
  )
}
