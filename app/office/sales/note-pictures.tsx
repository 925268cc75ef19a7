import { MOST_NOTE_PICTURES } from '#app/contracts/order.ts'
import { pictureSizes } from '#app/contracts/picture.ts'
import { uploadAs } from '#app/office/crud/form/upload-as.ts'
import { m } from '#app/paraglide/messages.js'
import type { ControlProps } from '#app/ui/field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { TrashIcon } from '#app/ui/icons.tsx'
import { ImageAdd } from '#app/ui/image-add.tsx'
import type { ImageItem } from '#app/ui/image-item.ts'
import { UploadTile } from '#app/ui/upload-tile.tsx'
import { usePastedImages } from '#app/ui/use-pasted-images.ts'
import { useUploads } from '#app/ui/use-uploads.ts'

const upload = uploadAs('note')

interface NotePicturesProps extends Partial<ControlProps> {
  value: readonly ImageItem[]
  onValue: (items: ImageItem[]) => void
}

/** A few pictures beside a note, made small before they are sent. */
export function NotePictures({ value, onValue, ...control }: NotePicturesProps) {
  const { uploads, add, again, forget } = useUploads({
    upload,
    onItems: (items) => onValue([...value, ...items]),
    onEnd: () => undefined,
  })
  const left = MOST_NOTE_PICTURES - value.length - uploads.length
  const take = (files: File[]) => void add(files.slice(0, left))
  usePastedImages(take, left)
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.25rem,1fr))] gap-3">
      {value.map((item, at) => (
        <li key={item.image} className="grid min-w-0 content-start gap-2">
          <img
            {...pictureSizes(item.image_url)}
            sizes="11rem"
            src={item.image_url}
            alt={m.image_number({ n: at + 1 })}
            className="aspect-square w-full rounded-control bg-sunken object-cover"
          />
          <IconButton
            label={m.image_remove()}
            icon={<TrashIcon className="size-4.5" />}
            onClick={() => onValue(value.filter((one) => one !== item))}
          />
        </li>
      ))}
      {uploads.map((one) => (
        <UploadTile key={one.key} upload={one} onAgain={() => again(one.key)} onForget={() => forget(one.key)} />
      ))}
      {left > 0 && (
        <li className="min-h-24">
          <ImageAdd {...control} onFiles={take} />
        </li>
      )}
    </ul>
  )
}
