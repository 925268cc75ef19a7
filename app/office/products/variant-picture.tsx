import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import type { ImageItem } from '#app/ui/image-item.ts'
import { Modal } from '#app/ui/modal.tsx'

interface VariantPictureProps {
  name: string
  /** The file of the picture it has. */
  chosen: string | null
  images: readonly ImageItem[]
  onClose: () => void
  onChoose: (picture: ImageItem | null) => void
}

/** Which of the product's pictures is a variant's own. */
export function VariantPicture({ name, chosen, images, onClose, onChoose }: VariantPictureProps) {
  return (
    <Modal
      open
      onClose={onClose}
      title={m.variant_picture({ name })}
      actions={<Button onClick={() => onChoose(null)}>{m.variant_picture_none()}</Button>}
    >
      <ul className="grid grid-cols-3 gap-3 sm:grid-cols-4">
        {images.map((picture, i) => (
          <li key={picture.image_path}>
            <button
              type="button"
              aria-pressed={picture.image === chosen}
              aria-label={m.image_number({ n: i + 1 })}
              onClick={() => onChoose(picture)}
              className={cx(
                'block w-full overflow-hidden rounded-control border',
                picture.image === chosen ? 'border-accent ring-2 ring-accent' : 'border-line hover:border-accent',
              )}
            >
              <img src={picture.image_url} alt="" className="aspect-square w-full bg-sunken object-cover" />
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
