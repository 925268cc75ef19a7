import { type KeyboardEvent as ReactKeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { toastError } from '#app/lib/toast.ts'

/** A piece of program that is loaded once for all of a page that need it. */
export interface Program<C> {
  /** Undefined until it is here. */
  now: () => C | undefined
  load: () => Promise<C>
}

/** @param load where the piece comes from; one that did not come is asked for again */
export function program<C>(load: () => Promise<C>): Program<C> {
  let here: C | undefined
  let coming: Promise<C> | undefined
  return {
    now: () => here,
    load() {
      coming ??= load().then(
        (piece) => {
          here = piece
          return piece
        },
        (error) => {
          coming = undefined
          throw error
        },
      )
      return coming
    },
  }
}

type Begin = (element: HTMLElement) => void

/**
 * A control that is drawn before its program is here. What stands in its place has the same look and the same name; the
 * first use loads the program, and then goes on in the control itself, which is to be given `ref`.
 */
export function useStandIn<C>(of: Program<C>) {
  const [Piece, setPiece] = useState(() => of.now())
  const ref = useRef<HTMLElement>(null)
  const begin = useRef<Begin>(null)

  // In the commit that put it there: what stood in its place had the focus until then.
  useLayoutEffect(() => {
    const { current: element } = ref
    if (!Piece || !element || !begin.current) return
    const elsewhere = document.activeElement !== document.body && document.activeElement !== null
    if (!elsewhere) {
      element.focus({ preventScroll: true })
      begin.current(element)
    }
    begin.current = null
  }, [Piece])

  /** @param may asked again once the program is here; where it may not, another `take` is to follow */
  function take(how: Begin, may: () => boolean = () => true) {
    begin.current = how
    of.load().then((piece) => may() && setPiece(() => piece), toastError)
  }

  return {
    Piece,
    ref,
    take,
    // Whoever comes near will want it. Whether it came is asked when it is used.
    near: () => void of.load().catch(() => undefined),
  }
}

const click: Begin = (element) => element.click()
const key =
  (name: string): Begin =>
  (element) =>
    void element.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }))

/** What the button that stands for a list or a menu is given: it opens as the thing itself would, by pointer or key. */
export function buttonFor({ near, take }: Pick<ReturnType<typeof useStandIn>, 'near' | 'take'>) {
  return {
    type: 'button' as const,
    'aria-expanded': false,
    onPointerEnter: near,
    onFocus: near,
    onClick: ({ detail }: { detail: number }) => take(detail === 0 ? key(' ') : click),
    onKeyDown: (event: ReactKeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      take(key(event.key))
    },
  }
}
