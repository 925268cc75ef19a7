import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { toastError } from '#app/lib/toast.ts'
import { type KeptKeys, keepKeys } from './keep-keys.ts'
import type { Program } from './program.ts'

type Begin = (element: HTMLElement) => void

/** What opened takes the focus a frame or two later. */
const FRAMES = 20

/**
 * A control that is drawn before its program is here. What stands in its place has the same look and the same name; the
 * first use loads the program, and then goes on in the control itself, which is to be given `ref`. Keys that are pressed
 * meanwhile are pressed in what it opens.
 */
export function useFallback<C>(of: Program<C>) {
  const [Piece, setPiece] = useState(() => of.now())
  const ref = useRef<HTMLElement>(null)
  const begin = useRef<Begin>(null)
  const keys = useRef<KeptKeys>(null)
  useEffect(() => () => void keys.current?.end(), [])

  // In the commit that put it there: what stood in its place had the focus until then.
  useLayoutEffect(() => {
    const { current: element } = ref
    if (!Piece || !element || !begin.current) return
    if (isElsewhere()) {
      keys.current?.end()
    } else {
      element.focus({ preventScroll: true })
      begin.current(element)
      void pressOnceOpen(keys.current)
    }
    begin.current = null
  }, [Piece])

  function take(how: Begin) {
    const from = document.activeElement
    begin.current = how
    keys.current ??= keepKeys(() => {
      const { activeElement: now } = document
      return now === from || now === ref.current || !isElsewhere() || isOpen()
    })
    of.load().then(
      (piece) => setPiece(() => piece),
      (error) => {
        keys.current?.end()
        keys.current = null
        void toastError(error)
      },
    )
  }

  return {
    Piece,
    ref,
    take,
    // Whoever comes near will want it. Whether it came is asked when it is used.
    near: () => void of.load().catch(() => undefined),
  }
}

const isElsewhere = () => document.activeElement !== document.body && document.activeElement !== null
const isOpen = () => document.activeElement?.matches('[role="listbox"], [role="menu"]') === true

async function pressOnceOpen(keys: KeptKeys | null): Promise<void> {
  for (let i = 0; i < FRAMES; i += 1) {
    if (isOpen()) return keys?.press()
    await new Promise((done) => setTimeout(done, 16))
  }
  keys?.end()
}

const click: Begin = (element) => element.click()
const key =
  (name: string): Begin =>
  (element) =>
    void element.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }))

/** What the button that stands for a list or a menu is given: it opens as the thing itself would, by pointer or key. */
export function buttonFor({ near, take }: Pick<ReturnType<typeof useFallback>, 'near' | 'take'>) {
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
