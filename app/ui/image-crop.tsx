import { RotateCw, ZoomIn } from 'lucide-react'
import { useState } from 'react'
import Cropper from 'react-easy-crop'
import { MAX_IMAGE_BYTES } from '#app/contracts/picture.ts'
import { AppError } from '#app/lib/app-error.ts'
import { textOfError } from '#app/lib/errors.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from './button.tsx'
import { type CropArea, cropImage } from './crop-image.ts'
import { IconButton } from './icon-button.tsx'
import { AlertIcon } from './icons.tsx'
import type { CropSize, ImageItem, UploadImage } from './image-item.ts'
import { Modal } from './modal.tsx'

interface ImageCropProps {
  file: { name: string; url: string }
  crop: CropSize
  upload: UploadImage
  onDone: (item: ImageItem) => void
  onClose: () => void
}

/** The crop modal, alone in its chunk: zoom by slider, turn by button, move by pointer or arrow keys. */
export default function ImageCrop({ file, crop, upload, onDone, onClose }: ImageCropProps) {
  const [at, setAt] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [rotation, setRotation] = useState(0)
  const [area, setArea] = useState<CropArea | null>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const [failed, setFailed] = useState(false)

  async function save() {
    if (!area) return
    setBusy(true)
    setError('')
    setFailed(false)
    try {
      const blob = await cropImage(file.url, area, rotation, crop, MAX_IMAGE_BYTES)
      if (!blob) setError(m.image_unreadable())
      else if (blob.size > MAX_IMAGE_BYTES) setError(m.image_crop_too_large())
      else {
        const ending = blob.type.split('/')[1]?.replace('jpeg', 'jpg') ?? 'webp'
        const name = `${file.name.replace(/\.[^.]*$/, '') || 'image'}.${ending}`
        onDone(await upload(new File([blob], name, { type: blob.type })))
      }
    } catch (cause) {
      console.error(cause)
      const refused = cause instanceof AppError && cause.status < 500
      setError(refused ? textOfError(cause) : m.image_upload_failed())
      setFailed(!refused)
    }
    setBusy(false)
  }

  return (
    <Modal
      open
      onClose={busy ? () => {} : onClose}
      title={m.image_crop()}
      width="md"
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {m.cancel()}
          </Button>
          <Button tone="primary" busy={busy} onClick={save} disabled={!area}>
            {m.save()}
          </Button>
        </>
      }
    >
      <div className="relative h-72 overflow-hidden rounded-control bg-sunken sm:h-80">
        <Cropper
          image={file.url}
          crop={at}
          zoom={zoom}
          rotation={rotation}
          aspect={crop.width / crop.height}
          onCropChange={setAt}
          onZoomChange={setZoom}
          onCropAreaChange={(_, pixels) => setArea(pixels)}
          keyboardStep={8}
          cropperProps={{ role: 'group', 'aria-label': m.image_crop_area() }}
          onMediaLoaded={() => setError('')}
          mediaProps={{ onError: () => setError(m.image_unreadable()) }}
        />
      </div>
      <div className="mt-3 flex items-center gap-3">
        <ZoomIn aria-hidden="true" className="size-5 text-ink-3" />
        <input
          type="range"
          min={1}
          max={4}
          step={0.05}
          value={zoom}
          aria-label={m.image_zoom()}
          onChange={(event) => setZoom(Number(event.target.value))}
          className="min-h-11 flex-1 accent-accent"
        />
        <IconButton
          label={m.image_rotate()}
          icon={<RotateCw aria-hidden="true" className="size-4.5" />}
          onClick={() => setRotation((degrees) => (degrees + 90) % 360)}
        />
      </div>
      {crop.note && <p className="figures text-ink-3 text-sm">{crop.note()}</p>}
      {error && (
        <p role="alert" className="mt-2 flex items-center gap-2 text-bad">
          <AlertIcon /> {error}
          {failed && (
            <Button size="sm" tone="quiet" onClick={save}>
              {m.common_retry()}
            </Button>
          )}
        </p>
      )}
    </Modal>
  )
}
