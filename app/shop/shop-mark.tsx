import { pictureSizes } from '#app/contracts/picture.ts'
import { cx } from '#app/ui/cx.ts'
import { useShop } from './use-shop.ts'

const initial = (name: string) => Array.from(name.trim())[0]?.toUpperCase() ?? ''

/** The store's logo; without one, its initial on the check of the krama. */
export function ShopMark({ className = 'size-9' }: { className?: string }) {
  const { image_url, name } = useShop().store
  if (image_url)
    return (
      <img
        width={72}
        height={72}
        {...pictureSizes(image_url)}
        sizes="4.5rem"
        src={image_url}
        alt=""
        className={cx('shrink-0 rounded-card object-cover', className)}
      />
    )
  return (
    <span
      aria-hidden="true"
      className={cx(
        'krama shop-initial grid shrink-0 place-items-center rounded-card bg-accent font-semibold text-on-accent',
        className,
      )}
    >
      {initial(name)}
    </span>
  )
}
