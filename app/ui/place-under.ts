const GAP = 4
const EDGE = 8
const MOST = 288

/**
 * Shows what floats at a control: over everything, as wide as the control or as it is itself, below it, or above where there is more room.
 * It follows wherever the control goes: with what is scrolled, with a drawer that is still sliding in, or pushed by what comes
 * above it; and it stays clear of a phone's keyboard. Returns what ends that.
 */
export function placeUnder(control: HTMLElement, floating: HTMLElement, ownSize = false): () => void {
  floating.showPopover?.()
  const view = window.visualViewport
  const place = () => {
    const { left, top, bottom, width } = control.getBoundingClientRect()
    const foot = view ? view.offsetTop + view.height : window.innerHeight
    const below = foot - bottom - GAP - EDGE
    const above = top - (view?.offsetTop ?? 0) - GAP - EDGE
    const most = ownSize ? Number.POSITIVE_INFINITY : MOST
    const isAbove = below < Math.min(most, floating.scrollHeight) && above > below
    const farthest = document.documentElement.clientWidth - floating.offsetWidth - EDGE
    Object.assign(floating.style, {
      left: `${ownSize ? Math.max(EDGE, Math.min(left, farthest)) : left}px`,
      width: ownSize ? 'auto' : `${width}px`,
      maxHeight: `${Math.min(most, isAbove ? above : below)}px`,
      top: isAbove ? 'auto' : `${bottom + GAP}px`,
      bottom: isAbove ? `${document.documentElement.clientHeight - top + GAP}px` : 'auto',
    })
  }
  let placed = ''
  let frame = 0
  // No event tells that an element was moved by another one.
  const follow = () => {
    const { left, top, width, height } = control.getBoundingClientRect()
    const now = [left, top, width, height, view?.height ?? window.innerHeight, view?.offsetTop].join()
    if (now !== placed) place()
    placed = now
    frame = requestAnimationFrame(follow)
  }
  follow()
  return () => cancelAnimationFrame(frame)
}
