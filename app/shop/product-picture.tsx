import { pictureSizes } from '#app/contracts/picture.ts'
import { cx } from '#app/ui/cx.ts'

interface ProductPictureProps {
  id: number
  name: string
  src: string | null
  alt?: string | null
  /** Among the first things seen: loaded at once. */
  eager?: boolean
  /** Beside its name, which then says it already. */
  decorative?: boolean
  /** How wide it is drawn, as the `sizes` of an `img`; default: as in a grid of cards. */
  sizes?: string
  className?: string
}

const CARD = '(min-width: 64rem) 20rem, (min-width: 48rem) 31vw, 46vw'

// Neighbours in the list get grounds far apart.
const HUES = [62, 140, 20, 230, 95, 320, 180, 285]

/** A Khmer initial is its base consonant, without the signs around it. */
const initial = (name: string) => Array.from(name.trim())[0]?.toUpperCase() ?? ''

/** A product's square picture on its tinted ground; without a picture, its initial on the check of the krama. */
export function ProductPicture({
  id,
  name,
  src,
  alt,
  eager,
  decorative,
  sizes = CARD,
  className,
}: ProductPictureProps) {
  const tint = { '--hue': HUES[id % HUES.length] } as React.CSSProperties
  return (
    <div style={tint} className={cx('tint relative aspect-square overflow-hidden', className)}>
      {src ? (
        <img
          width={850}
          height={850}
          {...pictureSizes(src)}
          sizes={sizes}
          src={src}
          alt={decorative ? '' : (alt ?? name)}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
          className="size-full object-cover"
        />
      ) : (
        <span aria-hidden="true" data-letter={initial(name)} className="tint-mark" />
      )}
    </div>
  )
}
