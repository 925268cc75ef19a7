import { pictureSizes } from '#app/contracts/picture.ts'
import { ImageIcon } from '#app/ui/office-icons.tsx'

/** Decorative: the row's name says what it shows. */
export function ImageCell({ src }: { src: string | null }) {
  if (src)
    return (
      <img
        {...pictureSizes(src)}
        sizes="2.25rem"
        src={src}
        alt=""
        width={36}
        height={36}
        loading="lazy"
        className="size-9 rounded-control border border-line bg-sunken object-cover"
      />
    )
  return (
    <span className="grid size-9 place-items-center rounded-control border border-line bg-sunken text-ink-3">
      <ImageIcon className="size-4.5" />
    </span>
  )
}
