import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { pictureSizes } from '#app/contracts/picture.ts'
import { m } from '#app/paraglide/messages.js'
import { cx } from './cx.ts'
import { dragPlace } from './drag-place.ts'
import { IconButton } from './icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon, TrashIcon } from './icons.tsx'
import type { CropSize, ImageItem } from './image-item.ts'

interface ImageTileProps {
  item: ImageItem
  index: number
  of: number
  crop: CropSize
  /** Names the group of the feature image's choice. */
  group: string
  onMain: () => void
  onMove: (from: number, to: number) => void
  onEdit: () => void
  onRemove: () => void
}

/** A picture of a list: dragged to its place, or moved there by buttons. */
export function ImageTile({ item, index, of, crop, group, onMain, onMove, onEdit, onRemove }: ImageTileProps) {
  const tile = useRef<HTMLLIElement>(null)
  const [over, setOver] = useState(false)
  const drop = useEffectEvent((from: number) => onMove(from, index))
  const movable = of > 1
  const place = useEffectEvent(() => ({ group, index }))
  const isOurs = useEffectEvent(
    (from: Record<string | symbol, unknown>) => from.group === group && from.index !== index,
  )

  useEffect(() => {
    if (!tile.current || !movable) return
    return dragPlace({
      element: tile.current,
      place: () => place(),
      isOurs: (from) => isOurs(from),
      onOver: setOver,
      onDrop: (from) => drop(from),
    })
  }, [movable])

  return (
    <li
      ref={tile}
      className={cx(
        'min-w-0 cursor-grab rounded-control border bg-surface',
        over ? 'border-accent ring-2 ring-accent' : item.main ? 'border-accent ring-1 ring-accent' : 'border-line',
      )}
    >
      <button
        type="button"
        onClick={onEdit}
        aria-label={m.image_edit({ n: index + 1 })}
        className="block w-full cursor-[inherit]"
      >
        <img
          {...pictureSizes(item.image_url)}
          sizes="11rem"
          src={item.image_url}
          draggable={false}
          alt={m.image_number({ n: index + 1 })}
          style={{ aspectRatio: `${crop.width} / ${crop.height}` }}
          className="w-full rounded-t-control bg-sunken object-cover"
        />
      </button>
      <label className="flex min-h-9 cursor-pointer items-center gap-2 px-2 text-sm max-sm:min-h-11">
        <input
          type="radio"
          name={group}
          checked={item.main === true}
          onChange={onMain}
          className="size-4 shrink-0 accent-accent"
        />
        <span className={item.main ? 'font-medium text-accent-strong' : 'text-ink-3'}>{m.image_feature()}</span>
      </label>
      <div className="flex justify-between border-line border-t">
        <IconButton
          label={m.image_move_before({ n: index + 1 })}
          icon={<ChevronLeftIcon />}
          disabled={index === 0}
          onClick={() => onMove(index, index - 1)}
        />
        <IconButton
          label={m.image_move_after({ n: index + 1 })}
          icon={<ChevronRightIcon />}
          disabled={index === of - 1}
          onClick={() => onMove(index, index + 1)}
        />
        <IconButton label={m.image_remove()} icon={<TrashIcon />} onClick={onRemove} />
      </div>
    </li>
  )
}
