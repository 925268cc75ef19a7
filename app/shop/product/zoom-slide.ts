/** How large an image is drawn at most, and by one click, as a multiple of what fits the screen. */
const MOST = 4
export const CLOSE = 2.5

interface Spot {
  clientX: number
  clientY: number
}

export const zoomOf = (slide: HTMLElement): number => Number(slide.style.getPropertyValue('--zoom')) || 1

/** Draws a slide's image `zoom` times as large as fits; what is at `spot` stays there. */
export function zoomTo(slide: HTMLElement, zoom: number, spot?: Spot): void {
  const next = Math.min(MOST, Math.max(1, zoom))
  const grows = next / zoomOf(slide)
  const box = slide.getBoundingClientRect()
  const x = spot ? spot.clientX - box.left : box.width / 2
  const y = spot ? spot.clientY - box.top : box.height / 2
  const [left, top] = [(slide.scrollLeft + x) * grows - x, (slide.scrollTop + y) * grows - y]
  slide.style.setProperty('--zoom', String(next))
  slide.scrollTo(left, top)
}

/** Shows of a zoomed image what lies where the mouse points to. */
export function follow(slide: HTMLElement, { clientX, clientY }: Spot): void {
  const { left, top, width, height } = slide.getBoundingClientRect()
  slide.scrollTo(
    ((clientX - left) / width) * (slide.scrollWidth - width),
    ((clientY - top) / height) * (slide.scrollHeight - height),
  )
}

const apart = (a: Spot, b: Spot) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)

/**
 * Zooms the slide that two fingers are on, as far as they move apart. They are listened to by hand: React's listeners could
 * not keep the browser from zooming the whole page.
 * @returns what ends it
 */
export function pinching(strip: HTMLElement, onZoom: (slide: HTMLElement) => void): () => void {
  let began: { apart: number; zoom: number } | undefined
  const move = (event: TouchEvent) => {
    const [first, second] = event.touches
    const slide = event.target instanceof Element ? event.target.closest('li') : null
    if (!first || !second || !slide) {
      began = undefined
      return
    }
    if (event.cancelable) event.preventDefault()
    const now = apart(first, second)
    began ??= { apart: now, zoom: zoomOf(slide) }
    const between = { clientX: (first.clientX + second.clientX) / 2, clientY: (first.clientY + second.clientY) / 2 }
    zoomTo(slide, (began.zoom * now) / began.apart, between)
    onZoom(slide)
  }
  const end = () => {
    began = undefined
  }
  strip.addEventListener('touchmove', move, { passive: false })
  strip.addEventListener('touchend', end)
  strip.addEventListener('touchcancel', end)
  return () => {
    strip.removeEventListener('touchmove', move)
    strip.removeEventListener('touchend', end)
    strip.removeEventListener('touchcancel', end)
  }
}
