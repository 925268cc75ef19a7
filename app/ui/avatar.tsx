import { pictureSizes } from '#app/contracts/picture.ts'
import { cx } from './cx.ts'

export interface AvatarProps {
  name: string
  src?: string | null
  className?: string
}

/** A Khmer initial is its base consonant, without the signs around it. */
const initial = (name: string) => Array.from(name.trim())[0]?.toUpperCase() ?? '?'

export function Avatar({ name, src, className = 'size-8' }: AvatarProps) {
  if (src)
    return (
      <img
        {...pictureSizes(src)}
        sizes="4rem"
        src={src}
        alt=""
        className={cx('shrink-0 rounded-full object-cover', className)}
      />
    )
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid shrink-0 place-items-center rounded-full bg-saffron font-semibold text-[oklch(0.235_0.02_255)] text-sm',
        className,
      )}
    >
      {initial(name)}
    </span>
  )
}
