import type { OptionType } from '#app/contracts/resources/option.ts'
import { m } from '#app/paraglide/messages.js'
import { IconButton } from '#app/ui/icon-button.tsx'
import { CloseIcon } from '#app/ui/icons.tsx'
import { ImageDrop } from '#app/ui/image-drop.tsx'
import type { UploadImage } from '#app/ui/image-item.ts'
import type { ValueDraft } from './value-draft.ts'

interface ValueSignProps {
  value: ValueDraft
  name: string
  type: OptionType
  upload: UploadImage | undefined
  onValue: (value: ValueDraft) => void
}

/** What a shopper sees of a value beside its name: a colour, or a picture; nothing of other kinds. */
export function ValueSign({ value, name, type, upload, onValue }: ValueSignProps) {
  if (type === 'color')
    return (
      <input
        type="color"
        aria-label={m.option_value_color({ name })}
        value={value.color ?? '#ffffff'}
        onChange={(event) => onValue({ ...value, color: event.target.value })}
        className="size-control shrink-0 cursor-pointer rounded-control border border-line-strong bg-raised p-1"
      />
    )
  if (type !== 'image' || !upload) return null
  if (!value.image_url)
    return (
      <div className="w-40 shrink-0">
        <ImageDrop
          shape="button"
          label={m.option_value_image({ name })}
          crop={{ width: 330, height: 330 }}
          upload={upload}
          onImage={({ image, image_path, image_url }) => onValue({ ...value, image, image_path, image_url })}
        />
      </div>
    )
  return (
    <span className="relative inline-block shrink-0">
      <img
        src={value.image_url}
        alt={m.option_value_image({ name })}
        className="size-11 rounded-control border border-line object-cover"
      />
      <IconButton
        label={m.image_remove()}
        tip="none"
        icon={<CloseIcon className="size-3.5" />}
        onClick={() => onValue({ ...value, image: null, image_path: null, image_url: null })}
        className="absolute! -end-2 -top-2 size-6! rounded-full! border border-line bg-raised max-sm:size-6!"
      />
    </span>
  )
}
