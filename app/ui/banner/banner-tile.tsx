import { pictureSizes } from '#app/contracts/picture.ts'
import { cx } from '#app/ui/cx.ts'
import type { BannerImage } from './banner.ts'

interface BannerTileProps {
  item: BannerImage
  /** What its banner is called: said where it says nothing itself. */
  name: string
  /** It stands where one looks first. */
  eager: boolean
  onFollow: () => void
}

/** One picture of a banner, with its words below it. */
export function BannerTile({ item, name, eager, onFollow }: BannerTileProps) {
  const { title, text, button, image_url, mobile_image_url, href, points_to } = item
  const wide = image_url ?? mobile_image_url
  const said = title ?? text ?? button
  const inner = (
    <>
      {wide && (
        <picture>
          {image_url && mobile_image_url && (
            <source
              media="(max-width: 39.99rem)"
              srcSet={mobile_image_url}
              {...pictureSizes(mobile_image_url)}
              sizes="100vw"
            />
          )}
          <img
            {...pictureSizes(wide)}
            sizes="(min-width: 80rem) 75rem, 95vw"
            src={wide}
            // Words beside it say what it is; else the link does.
            alt={href === null && said === null ? name : ''}
            loading={eager ? 'eager' : 'lazy'}
            fetchPriority={eager ? 'high' : undefined}
            className={cx('aspect-[3/1] w-full object-cover', mobile_image_url && 'max-sm:aspect-[4/3]')}
          />
        </picture>
      )}
      {said !== null && (
        <span className="block px-4 py-3">
          {title && <span className="block font-semibold text-lg">{title}</span>}
          {text && <span className="block text-ink-2">{text}</span>}
          {button && <span className="mt-1 block font-medium text-accent-strong">{button}</span>}
        </span>
      )}
    </>
  )
  const classes = 'block overflow-hidden rounded-card border border-line bg-surface'
  if (href === null) return <div className={classes}>{inner}</div>
  const strange = !href.startsWith('/')
  return (
    <a
      href={href}
      rel={strange ? 'noreferrer' : undefined}
      aria-label={said === null ? (points_to ?? name) : undefined}
      onClick={onFollow}
      className={classes}
    >
      {inner}
    </a>
  )
}
