import { type MouseEvent, type ReactNode, startTransition, useState } from 'react'
import type { Product } from '#app/bff/shop.functions.ts'
import { m } from '#app/paraglide/messages.js'
import { ProductPicture } from '#app/shop/product-picture.tsx'

// Beside the text on a desk, as wide as the page on a phone.
const LARGE = '(min-width: 64rem) 44rem, (min-width: 48rem) 50vw, 100vw'

const STRIP = 'gallery'

/** Moves the strip to one of the product's pictures. */
export function showPicture(index: number): void {
  const strip = document.getElementById(STRIP)
  strip?.scrollTo({ left: index * strip.clientWidth, behavior: 'smooth' })
}

/** The pictures as a strip that snaps under a thumb; each opens over the whole screen, small ones below lead to theirs. */
export function Gallery({ product: { id, name, images } }: { product: Product }) {
  const [zoom, setZoom] = useState<ReactNode>()
  const pictures = images.map(({ id, image_url, alt }, index) => ({
    id,
    src: image_url ?? '',
    alt: alt ?? (images[1] ? `${name}, ${m.shop_image_number({ n: index + 1 })}` : name),
  }))
  const open = (event: MouseEvent, at: number, src: string) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    // What shows it large is asked for here first; where it does not come, the link is followed.
    import('./zoom.tsx').then(
      // Until its sheet is there the page stays as it is, with the focus where it was.
      ({ default: Zoom }) =>
        startTransition(() => setZoom(<Zoom pictures={pictures} at={at} onClose={() => setZoom(null)} />)),
      () => location.assign(src),
    )
  }
  const shown = pictures.map(({ id: key, src, alt }, index) => (
    <li key={key} className="w-full shrink-0 snap-center">
      <a href={src} onClick={(event) => open(event, index, src)} className="block cursor-zoom-in">
        <ProductPicture id={id} name={name} src={src} alt={alt} sizes={LARGE} {...(index === 0 && { eager: true })} />
      </a>
    </li>
  ))
  return (
    <div>
      {shown[0] ? (
        <ul
          id={STRIP}
          tabIndex={shown[1] && 0}
          aria-label={m.shop_images()}
          className="scroll-row flex snap-x snap-mandatory overflow-x-auto rounded-card"
        >
          {shown}
        </ul>
      ) : (
        <ProductPicture id={id} name={name} src={null} className="rounded-card" />
      )}
      {shown[1] && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {pictures.map(({ id: key, src }, index) => (
            <li key={key}>
              <button
                type="button"
                aria-label={m.shop_image_number({ n: index + 1 })}
                onClick={() => showPicture(index)}
                className="block w-16 overflow-hidden rounded-control border border-line hover:border-ink-3"
              >
                <ProductPicture id={id} name={name} src={src} sizes="4rem" decorative />
              </button>
            </li>
          ))}
        </ul>
      )}
      {zoom}
    </div>
  )
}
