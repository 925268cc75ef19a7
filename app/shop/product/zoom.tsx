import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { pictureSizes } from '#app/contracts/picture.ts'
import { m } from '#app/paraglide/messages.js'
import { cx } from '#app/ui/cx.ts'
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon, SearchIcon } from '#app/ui/icons.tsx'
import sheet from './zoom.css?url'
import { CLOSE, follow, pinching, zoomOf, zoomTo } from './zoom-slide.ts'

const TWICE_MS = 350
const STEP = 80
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

interface ZoomProps {
  pictures: readonly { id: number; src: string; alt: string }[]
  /** Which of them is shown first. */
  at: number
  onClose: () => void
}

/**
 * A product's images over the whole screen: a dialog of the browser's own, which holds the focus and closes by Escape. They
 * follow each other under a thumb, by arrow keys and buttons; one is zoomed by two fingers, two taps, a click or a button.
 */
export default function Zoom({ pictures, at, onClose }: ZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const strip = useRef<HTMLUListElement>(null)
  const tapped = useRef(0)
  const [index, setIndex] = useState(at)
  const [zoomed, setZoomed] = useState(false)
  const count = pictures.length
  const slideNow = () => strip.current?.children[index] as HTMLElement | undefined

  useEffect(() => {
    const all = strip.current
    dialog.current?.showModal()
    if (!all) return
    all.scrollLeft = at * all.clientWidth
    return pinching(all, (slide) => setZoomed(zoomOf(slide) > 1))
  }, [at])

  const toggle = (spot?: MouseEvent) => {
    const slide = slideNow()
    if (!slide) return
    const next = zoomOf(slide) > 1 ? 1 : CLOSE
    zoomTo(slide, next, spot)
    setZoomed(next > 1)
  }
  const onClick = (event: MouseEvent) => {
    const isMouse = matchMedia('(hover: hover) and (pointer: fine)').matches
    const isSecond = event.timeStamp - tapped.current < TWICE_MS
    tapped.current = isSecond ? 0 : event.timeStamp
    if (isMouse || isSecond) toggle(event)
  }
  const go = (to: number) => {
    const all = strip.current
    if (!all) return
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    // Behind the last is the first: no button goes away while it has the focus.
    all.scrollTo({ left: (to % count) * all.clientWidth, behavior: calm ? 'instant' : 'smooth' })
  }
  /** Another one is in the middle: the one before is small again. */
  const onScroll = () => {
    const all = strip.current
    if (!all) return
    const now = Math.round(all.scrollLeft / all.clientWidth)
    if (now === index) return
    const before = slideNow()
    if (before) zoomTo(before, 1)
    setZoomed(false)
    setIndex(now)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key]
    if (!arrow) return
    const [x, y] = arrow
    event.preventDefault()
    if (zoomed) slideNow()?.scrollBy(x * STEP, y * STEP)
    else if (x !== 0) go(index + count + x)
  }

  return (
    <dialog
      ref={dialog}
      aria-label={m.shop_images()}
      onClose={onClose}
      onKeyDown={onKeyDown}
      className="zoom bg-paper text-ink"
    >
      <link rel="stylesheet" href={sheet} precedence="zoom" />
      <button
        type="button"
        className="zoom-close"
        aria-label={m.common_close()}
        onClick={() => dialog.current?.close()}
      >
        <CloseIcon className="size-5" />
      </button>
      <button
        type="button"
        className="zoom-more"
        aria-label={m.shop_zoom()}
        aria-pressed={zoomed}
        onClick={() => toggle()}
      >
        <SearchIcon className="size-5" />
      </button>
      <ul
        ref={strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={m.shop_images()}
        onScroll={onScroll}
        className="zoom-strip"
      >
        {pictures.map(({ id, src, alt }, n) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: by keys the button zooms
          <li
            key={id}
            tabIndex={zoomed && n === index ? 0 : undefined}
            onClick={onClick}
            onPointerMove={(event) => {
              if (event.pointerType === 'mouse' && zoomed) follow(event.currentTarget, event)
            }}
            className={cx('zoom-slide', zoomed && n === index && 'zoom-in')}
          >
            {/* Zoomed, the largest that there is. */}
            <img
              {...pictureSizes(src)}
              sizes={zoomed && n === index ? '300vw' : '100vw'}
              src={src}
              alt={alt}
              loading={n === at ? 'eager' : 'lazy'}
              decoding="async"
              draggable={false}
            />
          </li>
        ))}
      </ul>
      {count > 1 && (
        <>
          {[
            { to: index - 1, name: 'zoom-before', Icon: ChevronLeftIcon },
            { to: index + 1, name: 'zoom-after', Icon: ChevronRightIcon },
          ].map(({ to, name, Icon }) => (
            <button
              key={name}
              type="button"
              className={name}
              aria-label={m.shop_image_number({ n: ((to + count) % count) + 1 })}
              onClick={() => go(to + count)}
            >
              <Icon className="size-5" />
            </button>
          ))}
          <p className="zoom-place" role="status">
            {index + 1} / {count}
          </p>
        </>
      )}
    </dialog>
  )
}
