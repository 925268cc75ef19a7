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
  className?: string
}

// Neighbours in the list get grounds far apart.
const HUES = [62, 140, 20, 230, 95, 320, 180, 285]

/** A Khmer initial is its base consonant, without the signs around it. */
const initial = (name: string) => Array.from(name.trim())[0]?.toUpperCase() ?? ''

/** A product's square picture on its tinted ground; without a picture, its initial on the check of the krama. */
export function ProductPicture({ id, name, src, alt, eager, decorative, className }: ProductPictureProps) {
  const tint = { '--hue': HUES[id % HUES.length] } as React.CSSProperties
  return (
    <div style={tint} className={cx('tint relative aspect-square overflow-hidden', className)}>
      {src ? (
        <img
          src={src}
          alt={decorative ? '' : (alt ?? name)}
          width={850}
          height={850}
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
