import { lazy, Suspense, useId, useState } from 'react'
import { toastSuccess } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import type { ControlProps } from './field.tsx'
import { ImageAdd } from './image-add.tsx'
import type { CropSize, ImageItem, UploadImage } from './image-item.ts'
import { addImage, chooseMain, moveImage, removeImage } from './image-order.ts'
import { ImageTile } from './image-tile.tsx'
import { UploadTile } from './upload-tile.tsx'
import { usePastedImages } from './use-pasted-images.ts'
import { useUploads } from './use-uploads.ts'

const ImageCrop = lazy(() => import('./image-crop.tsx'))
const ImageDetails = lazy(() => import('./image-details.tsx'))

export interface ImageListProps extends Partial<ControlProps> {
  crop: CropSize
  upload: UploadImage
  value: readonly ImageItem[]
  onValue: (items: ImageItem[]) => void
  max?: number
  /** Choices a picture may be shown for. */
  shows?: readonly { value: number; label: string }[]
}

/**
 * Several images in order, one of them the 'Feature Image'. One that is chosen alone is cropped first; many are sent at once, and
 * can be cropped after.
 */
export function ImageList({ value, onValue, crop, upload, max = 24, shows = [], ...control }: ImageListProps) {
  const group = useId()
  const [single, setSingle] = useState<{ name: string; url: string } | null>(null)
  const [editing, setEditing] = useState<number | null>(null)
  const { uploads, add, again, forget } = useUploads({
    upload,
    onItems: (items) => onValue(items.reduce(addImage, [...value])),
    onEnd({ added, failed }) {
      if (failed > 0 && added > 0) void toastSuccess(m.images_added_some({ n: added, failed }))
      else if (added > 0) void toastSuccess(m.images_added({ n: added }))
    },
  })
  const left = max - value.length - uploads.length

  function take(files: readonly File[]) {
    const [first, ...more] = files
    if (first && more.length === 0 && first.type.startsWith('image/')) void cropFirst(first)
    else add(files.slice(0, Math.max(0, left)))
  }

  async function cropFirst(file: File) {
    const { scaleImage } = await import('./scale-image.ts')
    const small = await scaleImage(file).catch(() => null)
    // What can not be read says so in its tile.
    if (small) setSingle({ name: small.name, url: URL.createObjectURL(small) })
    else add([file])
  }

  function closeSingle() {
    if (single) URL.revokeObjectURL(single.url)
    setSingle(null)
  }

  usePastedImages(take, left)

  const edited = editing === null ? undefined : value[editing]
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.25rem,1fr))] gap-3">
        {value.map((item, index) => (
          <ImageTile
            key={item.image_path}
            item={item}
            index={index}
            crop={crop}
            group={group}
            of={value.length}
            onMain={() => onValue(chooseMain(value, index))}
            onMove={(from, to) => onValue(moveImage(value, from, to))}
            onEdit={() => setEditing(index)}
            onRemove={() => onValue(removeImage(value, index))}
          />
        ))}
        {uploads.map((one) => (
          <UploadTile key={one.key} upload={one} onAgain={() => again(one.key)} onForget={() => forget(one.key)} />
        ))}
        {left > 0 && (
          <li className="min-h-40">
            <ImageAdd {...control} onFiles={take} />
          </li>
        )}
      </ul>
      {single && (
        <Suspense>
          <ImageCrop
            file={single}
            crop={crop}
            upload={upload}
            onClose={closeSingle}
            onDone={(item) => {
              closeSingle()
              onValue(addImage(value, item))
            }}
          />
        </Suspense>
      )}
      {edited && (
        <Suspense>
          <ImageDetails
            key={edited.image_path}
            item={edited}
            crop={crop}
            upload={upload}
            shows={shows}
            onClose={() => setEditing(null)}
            onDone={(item) => {
              onValue(value.map((one, at) => (at === editing ? item : one)))
              setEditing(null)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
