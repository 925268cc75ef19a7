import { pictureSizes } from '#app/contracts/picture.ts'
import { m } from '#app/paraglide/messages.js'
import { IconButton } from './icon-button.tsx'
import { TrashIcon } from './icons.tsx'
import { ImageDrop, type ImageDropProps } from './image-drop.tsx'
import type { ImageItem } from './image-item.ts'

export interface ImageFieldProps extends Omit<ImageDropProps, 'onImage' | 'shape' | 'label'> {
  value: ImageItem | null
  onValue: (item: ImageItem | null) => void
  alt?: string
}

/** One image: the picture with its ways to replace and remove it, or the place to drop one. */
export function ImageField({ value, onValue, alt, ...drop }: ImageFieldProps) {
  if (!value) return <ImageDrop {...drop} onImage={onValue} />
  return (
    <div className="grid gap-2">
      <img
        srcSet={pictureSizes(value.image_url).srcSet}
        sizes="20rem"
        src={value.image_url}
        alt={alt ?? m.image()}
        style={{ aspectRatio: `${drop.crop.width} / ${drop.crop.height}` }}
        className="max-h-44 justify-self-start rounded-control border border-line bg-sunken object-cover"
      />
      <div className="flex max-w-xs items-center gap-1">
        <div className="flex-1">
          <ImageDrop {...drop} shape="button" label={m.image_replace()} onImage={onValue} />
        </div>
        <IconButton
          label={m.image_remove()}
          icon={<TrashIcon className="size-4.5" />}
          disabled={drop.disabled}
          onClick={() => onValue(null)}
        />
      </div>
    </div>
  )
}
