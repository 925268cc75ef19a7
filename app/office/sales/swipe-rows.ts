/** How far a finger goes before it is a swipe, and before letting go does what it says; and how far a row follows. */
const BEGINS = 12
const DOES = 80
const MOST = 120
/** From here the browser itself goes back a page. */
const EDGE = 24

interface Swipe {
  row: HTMLElement
  /** What moves the order on; absent: it is at the end of its way. */
  button: HTMLElement | null
  x: number
  y: number
  by: number
  sideways: boolean
}

/**
 * Lets rows of the sales list be swiped towards the end of the line: what the key `s` presses in a row is pressed, and
 * said with an undo.
 */
export function swipeRows(signal: AbortSignal): void {
  let swipe: Swipe | undefined
  const said = saying()
  signal.addEventListener('abort', () => {
    said.remove()
    if (swipe) swipe.row.style.translate = ''
  })

  function begin({ target, touches: [touch, ...others] }: TouchEvent) {
    swipe = undefined
    const row = target instanceof Element && target.closest<HTMLElement>('.sale-cards tbody tr:not(.empty)')
    if (!row || !touch || others.length > 0 || touch.clientX < EDGE) return
    const button = row.querySelector<HTMLElement>('[aria-keyshortcuts="s"]')
    swipe = { row, button, x: touch.clientX, y: touch.clientY, by: 0, sideways: false }
  }

  function go(event: TouchEvent) {
    const [touch] = event.touches
    if (!swipe || !touch) return
    const [dx, dy] = [touch.clientX - swipe.x, Math.abs(touch.clientY - swipe.y)]
    if (!swipe.sideways) {
      if (Math.max(Math.abs(dx), dy) < BEGINS) return
      // The page is scrolled, or it is swiped to where nothing is.
      if (dx < dy * 1.5) {
        swipe = undefined
        return
      }
      swipe.sideways = true
    }
    if (event.cancelable) event.preventDefault()
    swipe.by = Math.max(0, Math.min(dx, swipe.button ? MOST : BEGINS))
    swipe.row.style.translate = `${swipe.by}px`
    say(said, swipe)
  }

  function end({ type }: TouchEvent) {
    if (!swipe) return
    const { row, button, by } = swipe
    swipe = undefined
    row.style.translate = ''
    said.hidden = true
    if (type === 'touchend' && by >= DOES) button?.click()
  }

  document.addEventListener('touchstart', begin, { signal, passive: true })
  document.addEventListener('touchmove', go, { signal, passive: false })
  document.addEventListener('touchend', end, { signal })
  document.addEventListener('touchcancel', end, { signal })
}

/** What letting go would do, beside the row; the toast says it to everybody. */
function saying(): HTMLElement {
  const box = document.createElement('div')
  box.hidden = true
  box.ariaHidden = 'true'
  box.className = 'fixed start-3 z-20 rounded-control bg-ink px-3 py-2 font-medium text-paper text-sm shadow-float'
  document.body.append(box)
  return box
}

function say(box: HTMLElement, { row, button, by }: Swipe): void {
  box.hidden = !button || by < DOES
  box.textContent = button?.title ?? ''
  box.style.top = `${row.getBoundingClientRect().top + 8}px`
}
