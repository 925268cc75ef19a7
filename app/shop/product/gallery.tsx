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

/** The pictures as a strip that snaps under a thumb; small ones below lead to theirs. */
export function Gallery({ product: { id, name, images } }: { product: Product }) {
  if (images.length < 2) {
    const [only] = images
    return (
      <ProductPicture
        id={id}
        name={name}
        src={only?.image_url ?? null}
        alt={only?.alt ?? name}
        sizes={LARGE}
        eager
        className="rounded-card"
      />
    )
  }
  return (
    <div>
      <ul
        id={STRIP}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={m.shop_images()}
        className="scroll-row flex snap-x snap-mandatory overflow-x-auto rounded-card"
      >
        {images.map((image, index) => (
          <li key={image.id} className="w-full shrink-0 snap-center">
            <ProductPicture
              id={id}
              name={name}
              src={image.image_url}
              alt={image.alt ?? `${name}, ${m.shop_image_number({ n: index + 1 })}`}
              sizes={LARGE}
              {...(index === 0 && { eager: true })}
            />
          </li>
        ))}
      </ul>
      <ul className="mt-3 flex flex-wrap gap-2">
        {images.map((image, index) => (
          <li key={image.id}>
            <button
              type="button"
              aria-label={m.shop_image_number({ n: index + 1 })}
              onClick={() => showPicture(index)}
              className="block w-16 overflow-hidden rounded-control border border-line hover:border-ink-3"
            >
              <ProductPicture id={id} name={name} src={image.image_url} sizes="4rem" decorative />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
