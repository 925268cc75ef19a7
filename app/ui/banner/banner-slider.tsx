import { Children, type ReactNode, type TouchEvent, useEffect, useRef, useState } from 'react'
import { m } from '#app/paraglide/messages.js'
import { ChevronLeftIcon, ChevronRightIcon } from '#app/ui/icons.tsx'
import { PauseIcon, PlayIcon } from './banner-icons.tsx'

/** How far a finger goes until the next slide comes, in CSS pixels (specification section 9). */
const SWIPE = 40

interface BannerSliderProps {
  name: string
  /** How long a slide stays, in milliseconds. */
  interval: number
  children: ReactNode
}

/**
 * Slides one after another. They change by themselves, but not while somebody points at them, has the focus in them, has
 * stopped them, or wants little motion. Without a script they are scrolled sideways.
 */
export function BannerSlider({ name, interval, children }: BannerSliderProps) {
  const list = useRef<HTMLUListElement>(null)
  const held = useRef(false)
  const touched = useRef({ x: 0, at: 0 })
  const [at, setAt] = useState(0)
  const [paused, setPaused] = useState(false)
  const slides = Children.toArray(children)
  const count = slides.length

  function go(to: number): void {
    const box = list.current
    if (!box) return
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    box.scrollTo({ left: ((to + count) % count) * box.clientWidth, behavior: still ? 'instant' : 'smooth' })
  }
  const placeNow = (): number => {
    const box = list.current
    return box && box.clientWidth > 0 ? Math.round(box.scrollLeft / box.clientWidth) : 0
  }

  useEffect(() => {
    if (paused) return
    const timer = setInterval(() => {
      const box = list.current
      if (!box || held.current || document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches) return
      const next = (Math.round(box.scrollLeft / box.clientWidth) + 1) % count
      box.scrollTo({ left: next * box.clientWidth, behavior: 'smooth' })
    }, interval)
    return () => clearInterval(timer)
  }, [paused, interval, count])

  const hold = (is: boolean) => () => {
    held.current = is
  }

  function onTouchStart({ touches }: TouchEvent): void {
    held.current = true
    touched.current = { x: touches[0]?.clientX ?? 0, at: placeNow() }
  }
  function onTouchEnd({ changedTouches }: TouchEvent): void {
    held.current = false
    const moved = (changedTouches[0]?.clientX ?? touched.current.x) - touched.current.x
    if (Math.abs(moved) < SWIPE) return
    const to = touched.current.at + (moved < 0 ? 1 : -1)
    if (to >= 0 && to < count) go(to)
  }

  const round = 'grid size-11 place-items-center rounded-full border border-line bg-surface text-ink'
  return (
    <section
      aria-label={name}
      aria-roledescription="carousel"
      onPointerEnter={hold(true)}
      onPointerLeave={hold(false)}
      onFocus={hold(true)}
      onBlur={hold(false)}
    >
      <ul
        ref={list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by the arrow keys as well
        tabIndex={0}
        className="scroll-row flex overflow-x-auto"
        style={{ scrollSnapType: 'x mandatory' }}
        onScroll={() => setAt(placeNow())}
        onTouchStart={onTouchStart}
        onTouchEnd={onTouchEnd}
      >
        {slides.map((slide, i) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a slide is its place
            key={i}
            aria-label={m.common_slide_of({ n: i + 1, of: count })}
            className="w-full shrink-0"
            style={{ scrollSnapAlign: 'start', scrollSnapStop: 'always' }}
          >
            {slide}
          </li>
        ))}
      </ul>
      <div className="mt-2 flex items-center justify-center gap-2">
        <button
          type="button"
          aria-label={m.common_slide_previous()}
          onClick={() => go(placeNow() - 1)}
          className={round}
        >
          <ChevronLeftIcon />
        </button>
        <span className="figures text-ink-2 text-sm">{m.common_slide_of({ n: at + 1, of: count })}</span>
        <button type="button" aria-label={m.common_slide_next()} onClick={() => go(placeNow() + 1)} className={round}>
          <ChevronRightIcon />
        </button>
        <button
          type="button"
          aria-label={paused ? m.common_slide_play() : m.common_slide_pause()}
          onClick={() => setPaused(!paused)}
          className={round}
        >
          {paused ? <PlayIcon /> : <PauseIcon />}
        </button>
      </div>
    </section>
  )
}
