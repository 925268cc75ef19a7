import { lazy, Suspense, useState } from 'react'
import { m } from '#app/paraglide/messages.js'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import type { CropSize, ImageItem, UploadImage } from './image-item.ts'
import { Modal } from './modal.tsx'
import { Select } from './select.tsx'
import { TextInput } from './text-input.tsx'

const ImageCrop = lazy(() => import('./image-crop.tsx'))

interface ImageDetailsProps {
  item: ImageItem
  crop: CropSize
  upload: UploadImage
  /** Choices it may be shown for. */
  shows: readonly { value: number; label: string }[]
  onClose: () => void
  onDone: (item: ImageItem) => void
}

const tongues = [
  { key: 'alt', lang: 'en', tongue: 'English' },
  { key: 'alt_km', lang: 'km', tongue: 'ខ្មែរ' },
] as const

/** What a picture shows, in words, and for which choice; it can be cropped anew. */
export default function ImageDetails({ item, crop, upload, shows, onClose, onDone }: ImageDetailsProps) {
  const [draft, setDraft] = useState(item)
  const [cropping, setCropping] = useState(false)
  if (cropping) {
    return (
      <Suspense>
        <ImageCrop
          file={{ name: draft.image, url: draft.image_url }}
          crop={crop}
          upload={upload}
          onClose={() => setCropping(false)}
          onDone={(cropped) => {
            setDraft({ ...draft, ...cropped })
            setCropping(false)
          }}
        />
      </Suspense>
    )
  }
  return (
    <Modal
      open
      onClose={onClose}
      title={m.image_details()}
      actions={
        <>
          <Button onClick={onClose}>{m.cancel()}</Button>
          <Button tone="primary" onClick={() => onDone(draft)}>
            {m.done()}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <div className="flex items-end gap-3">
          <img
            src={draft.image_url}
            alt=""
            className="size-28 rounded-control border border-line bg-sunken object-contain"
          />
          <Button size="sm" onClick={() => setCropping(true)}>
            {m.image_crop()}
          </Button>
        </div>
        {tongues.map(({ key, lang, tongue }) => (
          <Field key={key} label={`${m.image_alt()} · ${tongue}`} hint={lang === 'en' ? m.image_alt_hint() : undefined}>
            {(control) => (
              <TextInput
                {...control}
                lang={lang}
                maxLength={200}
                value={draft[key] ?? ''}
                onValue={(text) => setDraft({ ...draft, [key]: text === '' ? null : text })}
              />
            )}
          </Field>
        ))}
        {shows.length > 0 && (
          <Field label={m.image_shows()}>
            {(control) => (
              <Select
                {...control}
                value={draft.value_id ?? 0}
                onValue={(id) => setDraft({ ...draft, value_id: id === 0 ? null : id })}
                options={[{ value: 0, label: m.image_shows_all() }, ...shows]}
              />
            )}
          </Field>
        )}
      </div>
    </Modal>
  )
}
