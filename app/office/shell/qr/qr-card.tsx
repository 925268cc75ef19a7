import { Download, Printer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ShopCard } from '#app/bff/shop-card.functions.ts'
import { getLocale } from '#app/lib/locale.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { LinkToCopy } from '#app/ui/link-to-copy.tsx'
import { paintQr } from './paint-qr.ts'
import { pngName } from './png-name.ts'
import { QrPoster } from './qr-poster.tsx'
import { QrTargets } from './qr-targets.tsx'
import { useLogo } from './use-logo.ts'

/** Specification section 9. */
const PIXELS = 380

/** A target to choose, its code with the shop's logo, the link in letters, and what to do with them. */
export function QrCard({ card }: { card: ShopCard }) {
  const [target, setTarget] = useState<keyof ShopCard['targets']>('store')
  const shown = useRef<HTMLCanvasElement>(null)
  const logo = useLogo(card.logo)
  const link = card.targets[target]

  useEffect(() => {
    // Twice as fine as it is shown, for screens that are.
    if (logo !== undefined && shown.current) paintQr(shown.current, link, logo, 2 * PIXELS)
  }, [link, logo])

  const download = () => {
    const canvas = document.createElement('canvas')
    paintQr(canvas, link, logo ?? null, PIXELS)
    const anchor = document.createElement('a')
    anchor.download = pngName((getLocale() === 'km' && card.name.km) || card.name.en)
    anchor.href = canvas.toDataURL('image/png')
    anchor.click()
  }

  return (
    <div className="flex flex-col gap-4">
      <QrTargets value={target} onValue={setTarget} />
      <canvas
        ref={shown}
        role="img"
        aria-label={m.qr_of({ address: link })}
        data-ready={logo !== undefined || undefined}
        className="mx-auto aspect-square w-full max-w-95 rounded-card border border-line bg-white [@media(max-height:44rem)]:max-w-64"
      />
      <LinkToCopy link={link} />
      <div className="grid grid-cols-2 gap-2">
        <Button icon={<Printer aria-hidden="true" className="size-4.5" />} onClick={() => window.print()}>
          {m.qr_print()}
        </Button>
        <Button tone="primary" icon={<Download aria-hidden="true" className="size-4.5" />} onClick={download}>
          {m.qr_download()}
        </Button>
      </div>
      {logo !== undefined && <QrPoster card={card} link={link} logo={logo} />}
    </div>
  )
}
