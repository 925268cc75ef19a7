import { pictureSizes } from '#app/lib/picture.ts'
import { m } from '#app/paraglide/messages.js'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon, TrashIcon } from './icons.tsx'
import { ImageDrop, type ImageDropProps } from './image-drop.tsx'
import type { ImageItem } from './image-item.ts'
import { addImage, chooseMain, moveImage, removeImage } from './image-order.ts'

export interface ImageListProps extends Omit<ImageDropProps, 'onImage' | 'shape' | 'label'> {
  value: readonly ImageItem[]
  onValue: (items: ImageItem[]) => void
  max?: number
}

/** Several images in order, one of them the 'Feature Image'. Order changes by buttons. */
export function ImageList({ value, onValue, max = 12, ...drop }: ImageListProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3">
      {value.map((item, index) => (
        <li
          key={item.image_path}
          className={cx(
            'min-w-0 rounded-control border bg-surface',
            item.main ? 'border-accent ring-1 ring-accent' : 'border-line',
          )}
        >
          <img
            {...pictureSizes(item.image_url)}
            sizes="11rem"
            src={item.image_url}
            alt={m.image_number({ n: index + 1 })}
            style={{ aspectRatio: `${drop.crop.width} / ${drop.crop.height}` }}
            className="w-full rounded-t-control bg-sunken object-cover"
          />
          <label className="flex min-h-9 cursor-pointer items-center gap-2 px-2 text-sm max-sm:min-h-11">
            <input
              type="radio"
              name={`${drop.id ?? 'images'}-main`}
              checked={item.main === true}
              onChange={() => onValue(chooseMain(value, index))}
              className="size-4 shrink-0 accent-accent"
            />
            <span className={item.main ? 'font-medium text-accent-strong' : 'text-ink-3'}>{m.image_feature()}</span>
          </label>
          <div className="flex justify-between border-line border-t">
            <IconButton
              label={m.image_move_before({ n: index + 1 })}
              icon={<ChevronLeftIcon />}
              disabled={index === 0}
              onClick={() => onValue(moveImage(value, index, index - 1))}
            />
            <IconButton
              label={m.image_move_after({ n: index + 1 })}
              icon={<ChevronRightIcon />}
              disabled={index === value.length - 1}
              onClick={() => onValue(moveImage(value, index, index + 1))}
            />
            <IconButton
              label={m.image_remove()}
              icon={<TrashIcon />}
              onClick={() => onValue(removeImage(value, index))}
            />
          </div>
        </li>
      ))}
      {value.length < max && (
        <li className="min-h-40 [&>div]:h-full">
          <ImageDrop {...drop} shape="tile" onImage={(item) => onValue(addImage(value, item))} />
        </li>
      )}
    </ul>
  )
}
