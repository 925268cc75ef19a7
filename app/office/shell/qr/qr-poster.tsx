import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { ShopCard } from '#app/bff/shop-card.functions.ts'
import { paintQr } from './paint-qr.ts'

/** Dots of the printed code: 14 cm at 300 dots an inch. */
const DOTS = 1650

/**
 * On paper the page is the poster and nothing else; an A4 sheet without a margin leaves the browser's own lines out. The
 * rest keeps its boxes: a dialog that has none any more closes itself, and takes the poster with it.
 */
const SHEET = `@media print {
  @page { size: A4 portrait; margin: 0 }
  body > :not([data-poster]) { position: absolute !important; visibility: hidden !important; height: 0 !important; min-height: 0 !important; overflow: hidden !important }
}`

/** A sheet for the door or the table: whose shop it is, the code, what to do with it, where it is. Seen on paper alone. */
export function QrPoster({ card, link, logo }: { card: ShopCard; link: string; logo: HTMLImageElement | null }) {
  const [picture, setPicture] = useState<string>()
  useEffect(() => {
    const canvas = document.createElement('canvas')
    paintQr(canvas, link, logo, DOTS)
    setPicture(canvas.toDataURL('image/png'))
  }, [link, logo])
  const { name, address, scan } = card
  return createPortal(
    <div
      data-poster
      className="hidden bg-white px-[18mm] text-center text-black print:flex print:h-[296mm] print:flex-col print:items-center print:justify-center print:gap-[7mm]"
    >
      <style>{SHEET}</style>
      <div className="text-[11mm] leading-[1.5]">
        <p className="font-semibold">{name.en}</p>
        {name.km && (
          <p lang="km" className="text-[9.5mm] leading-[1.75]">
            {name.km}
          </p>
        )}
      </div>
      {picture && <img src={picture} alt="" className="size-[140mm] max-w-none" />}
      <div className="font-semibold text-[10mm] leading-[1.6]">
        {scan.map(({ locale, text }) => (
          <p key={locale} lang={locale}>
            {text}
          </p>
        ))}
      </div>
      <p className="figures break-all text-[4.6mm] leading-[1.6]">{link.replace(/^https?:\/\//, '')}</p>
      <div className="text-[4.6mm] leading-[1.75]">
        {address.en && <p>{address.en}</p>}
        {address.km && <p lang="km">{address.km}</p>}
      </div>
    </div>,
    document.body,
  )
}
