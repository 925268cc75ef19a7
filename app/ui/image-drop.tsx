import { lazy, Suspense, useEffect, useState } from 'react'
import { m } from '#app/paraglide/messages.js'
import { buttonClasses } from './button-classes.ts'
import { cx } from './cx.ts'
import { DropZone } from './drop-zone.tsx'
import type { ControlProps } from './field.tsx'
import { AlertIcon } from './icons.tsx'
import { type CropSize, IMAGE_KINDS, type ImageItem, type UploadImage } from './image-item.ts'
import { ImageIcon } from './office-icons.tsx'

const ImageCrop = lazy(() => import('./image-crop.tsx'))

export interface ImageDropProps extends Partial<ControlProps> {
  crop: CropSize
  upload: UploadImage
  onImage: (item: ImageItem) => void
  label?: string
  disabled?: boolean
  /** A large place to drop into, a tile among pictures, or no more than a button. */
  shape?: 'zone' | 'tile' | 'button'
}

const shapes = {
  zone: 'min-h-32 flex-col py-5',
  tile: 'size-full min-h-24 flex-col py-3',
  button: 'min-h-control gap-2',
}

/** Choose, drop or paste a picture; it is checked, then cropped in a modal and uploaded. */
export function ImageDrop({ crop, upload, onImage, label, disabled, shape = 'zone', ...control }: ImageDropProps) {
  const [file, setFile] = useState<{ name: string; url: string } | null>(null)
  const [error, setError] = useState('')

  useEffect(() => (file ? () => URL.revokeObjectURL(file.url) : undefined), [file])

  /** What a phone takes is made as small as it is kept before it is cropped and sent. */
  async function take(chosen: File | undefined) {
    if (!chosen) return
    setError('')
    try {
      const { scaleImage } = await import('./scale-image.ts')
      const small = await scaleImage(chosen)
      setFile({ name: small.name, url: URL.createObjectURL(small) })
    } catch (refused) {
      setError(refused instanceof Error && refused.name === 'ImageRefused' ? refused.message : m.image_unreadable())
    }
  }

  return (
    <div>
      <DropZone
        control={control}
        accept={IMAGE_KINDS}
        disabled={disabled}
        onFiles={([chosen]) => void take(chosen)}
        paste
        className={cx('gap-1 px-3', shapes[shape])}
      >
        {(over) => (
          <>
            <ImageIcon className={cx('text-ink-3', shape === 'button' ? 'size-4.5' : 'size-6')} />
            <span className={shape === 'zone' ? cx(buttonClasses('plain', 'sm'), 'mt-1') : 'font-medium text-sm'}>
              {over ? m.image_drop_now() : (label ?? m.image_choose())}
            </span>
            {shape === 'zone' && (
              <span className="text-ink-3 text-sm">
                <span className="max-sm:hidden">{m.image_drop()}</span>
                <span className="figures block">{m.image_size({ width: crop.width, height: crop.height })}</span>
                {crop.note && <span className="figures block">{crop.note()}</span>}
              </span>
            )}
          </>
        )}
      </DropZone>
      {error && (
        <p role="alert" className="mt-1 flex items-start gap-1.5 text-bad text-sm">
          <AlertIcon className="mt-[0.2lh] size-3.5" /> {error}
        </p>
      )}
      {file && (
        <Suspense>
          <ImageCrop
            file={file}
            crop={crop}
            upload={upload}
            onClose={() => setFile(null)}
            onDone={(item) => {
              setFile(null)
              onImage(item)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
