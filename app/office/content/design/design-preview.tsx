import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { designPreview, type TriedLook } from '#app/bff/website-design.functions.ts'
import { m } from '#app/paraglide/messages.js'
import { ChoiceBar } from '#app/ui/choice-bar.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { usePhone } from '#app/ui/use-phone.ts'

/** Less than what a link holds, so that none in use is over. */
const FRESH = 30 * 60_000

/** How wide a screen is taken for, in pixels, and how high it is shown. */
const WIDTHS = { desktop: 1280, phone: 375 }
const HEIGHT = 640

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
}

/** The shop's first page as it would be. */
export function DesignPreview({ version, look }: DesignPreviewProps) {
  const tried = useRested(look)
  const link = useQuery({
    queryKey: ['design-preview', tried],
    queryFn: () => designPreview({ data: tried ?? undefined }),
    staleTime: FRESH,
    refetchInterval: FRESH,
    placeholderData: keepPreviousData,
  })
  const narrow = usePhone()
  const [chosen, choose] = useState<keyof typeof WIDTHS | null>(null)
  const screen = chosen ?? (narrow ? 'phone' : 'desktop')
  const [room, setRoom] = useState(0)
  const around = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = around
    const seen = new ResizeObserver(([box]) => setRoom(box?.contentRect.width ?? 0))
    if (current) seen.observe(current)
    return () => seen.disconnect()
  }, [])
  const width = WIDTHS[screen]
  const scale = Math.min(1, room / width)
  return (
    <div className="grid min-w-0 gap-3">
      <ChoiceBar
        label={m.design_screen()}
        value={screen}
        onValue={choose}
        choices={[
          { value: 'desktop', label: m.design_desktop() },
          { value: 'phone', label: m.design_phone() },
        ]}
      />
      <div
        ref={around}
        className="overflow-hidden rounded-card border border-line bg-sunken"
        style={{ height: HEIGHT }}
      >
        {link.data && room > 0 ? (
          <iframe
            key={version}
            title={m.design_preview()}
            src={link.data}
            className="block max-w-none bg-paper"
            style={{
              width,
              height: HEIGHT / scale,
              marginInline: Math.max(0, (room - width) / 2),
              transform: `scale(${scale})`,
              transformOrigin: '0 0',
            }}
          />
        ) : (
          <Skeleton className="h-160 w-full" />
        )}
      </div>
    </div>
  )
}
