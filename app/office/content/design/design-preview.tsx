import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { designPreview, type TriedLook } from '#app/bff/website-design.functions.ts'
import { m } from '#app/paraglide/messages.js'
import { ChoiceBar } from '#app/ui/choice-bar.tsx'
import { cx } from '#app/ui/cx.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { asShoppersSee, markSection, sectionAt } from './preview-sections.ts'

/** Less than what a link holds, so that none in use is over. */
const FRESH = 30 * 60_000

/** How wide a screen is taken for, in pixels. */
const WIDTHS = { phone: 375, desktop: 1280 }

/** How long a color rests before it is shown, in milliseconds: while it is drawn there is a new one at every move. */
const REST = 300

/** What it was when it last rested for a moment. */
function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}

interface DesignPreviewProps {
  /** Of the draft: with another it is looked at anew. */
  version: string
  /** null: in what the shop wears. */
  look: TriedLook | null
  /** The section that is worked on. */
  chosen: string | null
  /** Somebody pointed to a section in the shop. */
  onChosen: (id: string) => void
  className: string
}

/** The shop's first page as it would be, at a phone's width first. What is pointed to there is what is worked on. */
export function DesignPreview({ version, look, chosen, onChosen, className }: DesignPreviewProps) {
  const tried = useRested(look)
  const link = useQuery({
    queryKey: ['design-preview', tried],
    queryFn: () => designPreview({ data: tried ?? undefined }),
    staleTime: FRESH,
    refetchInterval: FRESH,
    placeholderData: keepPreviousData,
  })
  const [screen, setScreen] = useState<keyof typeof WIDTHS>('phone')
  const [room, setRoom] = useState({ width: 0, height: 0 })
  const around = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = around
    // A phone that shows the other side has none for it: the page stays as it is until it is seen again.
    const seen = new ResizeObserver(([box]) => box && box.contentRect.width > 0 && setRoom(box.contentRect))
    if (current) seen.observe(current)
    return () => seen.disconnect()
  }, [])
  const width = WIDTHS[screen]
  const scale = Math.min(1, room.width / width)
  return (
    <section
      id="design-preview"
      aria-label={m.design_preview()}
      className={cx('flex min-h-0 min-w-0 flex-col gap-3 bg-sunken p-3 lg:p-4', className)}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <ChoiceBar
          plain
          label={m.design_screen()}
          value={screen}
          onValue={setScreen}
          choices={[
            { value: 'phone', label: m.design_phone() },
            { value: 'desktop', label: m.design_desktop() },
          ]}
        />
        <p className="text-ink-3 text-sm">{m.design_tap()}</p>
      </div>
      <div ref={around} className="relative min-h-0 flex-1">
        {link.data && room.width > 0 ? (
          <div
            className="absolute inset-y-0 overflow-hidden rounded-card border border-line bg-paper shadow-card"
            style={{ width: width * scale, insetInlineStart: (room.width - width * scale) / 2 }}
          >
            <Frames
              src={link.data}
              version={version}
              chosen={chosen}
              onChosen={onChosen}
              style={{ width, height: room.height / scale, transform: `scale(${scale})`, transformOrigin: '0 0' }}
            />
          </div>
        ) : (
          <Skeleton className="h-full w-full" />
        )}
      </div>
    </section>
  )
}

interface FramesProps {
  src: string
  version: string
  chosen: string | null
  onChosen: (id: string) => void
  style: React.CSSProperties
}

/** The page that is looked at, and behind it the next one until it is there: it takes its place where the other stood. */
function Frames({ src, version, chosen, onChosen, style }: FramesProps) {
  const wanted = `${version} ${src}`
  const [shown, show] = useState({ key: wanted, src })
  const [isThere, setThere] = useState(false)
  const now = useRef<HTMLIFrameElement>(null)
  const next = isThere && shown.key !== wanted ? { key: wanted, src } : null
  if (!isThere && shown.key !== wanted) show({ key: wanted, src })

  const point = useEffectEvent((event: Event) => {
    const id = sectionAt(event)
    if (id !== null) onChosen(id)
  })

  function arrived(frame: HTMLIFrameElement, key: string) {
    const view = frame.contentWindow
    const from = now.current?.contentWindow
    if (view && from && from !== view) view.scrollTo(0, from.scrollY)
    frame.contentDocument?.addEventListener('click', point, true)
    asShoppersSee(frame.contentDocument)
    markSection(frame.contentDocument, chosen)
    setThere(true)
    if (key !== shown.key) show({ key, src })
  }

  useEffect(() => markSection(now.current?.contentDocument, chosen, true), [chosen])

  return (
    <>
      {[shown, ...(next ? [next] : [])].map((frame) => (
        <iframe
          key={frame.key}
          ref={frame.key === shown.key ? now : undefined}
          title={m.design_preview()}
          src={frame.src}
          aria-hidden={frame.key !== shown.key || undefined}
          tabIndex={frame.key === shown.key ? undefined : -1}
          onLoad={({ currentTarget }) => arrived(currentTarget, frame.key)}
          className={cx(
            'absolute top-0 left-0 block max-w-none bg-paper',
            (frame.key !== shown.key || !isThere) && 'invisible',
          )}
          style={style}
        />
      ))}
    </>
  )
}
