import { pictureSizes } from '#app/contracts/picture.ts'
import { cx } from '#app/ui/cx.ts'

/** A store's logo; without one, its initial on the check of the krama. */
export function StoreMark({
  image,
  name,
  className = 'size-14',
}: {
  image: string | null
  name: string
  className?: string
}) {
  if (image)
    return (
      <img
        width={72}
        height={72}
        {...pictureSizes(image)}
        sizes="4.5rem"
        src={image}
        alt=""
        loading="lazy"
        className={cx('shrink-0 rounded-card border border-line bg-surface object-cover', className)}
      />
    )
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid shrink-0 place-items-center rounded-card bg-accent font-semibold text-on-accent text-xl',
        className,
      )}
    >
      {Array.from(name.trim())[0]?.toUpperCase()}
    </span>
  )
}
