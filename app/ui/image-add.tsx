import { Camera } from 'lucide-react'
import { useState } from 'react'
import { m } from '#app/paraglide/messages.js'
import { cx } from './cx.ts'
import type { ControlProps } from './field.tsx'
import { IMAGE_KINDS } from './image-item.ts'
import { ImageIcon } from './office-icons.tsx'

interface ImageAddProps extends Partial<ControlProps> {
  onFiles: (files: File[]) => void
}

const face =
  'relative flex flex-1 cursor-pointer flex-col items-center justify-center gap-1 rounded-control border border-dashed px-3 py-3 text-center transition-colors focus-within:outline-2 focus-within:outline-accent focus-within:outline-offset-2 hover:border-accent hover:bg-accent-soft'

/** A place to choose pictures, many at once, and to drop them; where there is a finger there is a camera beside it. */
export function ImageAdd({ onFiles, ...control }: ImageAddProps) {
  const [over, setOver] = useState(false)
  const border = over ? 'border-accent bg-accent-soft' : control['aria-invalid'] ? 'border-bad' : 'border-control'
  const input = {
    type: 'file',
    accept: IMAGE_KINDS,
    className: 'absolute inset-0 cursor-pointer opacity-0',
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      onFiles([...(currentTarget.files ?? [])])
      currentTarget.value = ''
    },
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra way; the input is the main one
    <div
      className="flex size-full flex-col gap-2"
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      }}
    >
      <label className={cx(face, border)}>
        <input {...input} {...control} multiple />
        <ImageIcon className="size-6 text-ink-3" />
        <span className="font-medium text-sm">{over ? m.image_drop_now() : m.images_add()}</span>
        <span className="text-ink-3 text-sm pointer-coarse:hidden">{m.images_add_hint()}</span>
      </label>
      <label className={cx(face, 'hidden flex-none border-control pointer-coarse:flex')}>
        <input {...input} capture="environment" />
        <span className="flex items-center gap-2 font-medium text-sm">
          <Camera aria-hidden="true" className="size-5 text-ink-3" /> {m.image_camera()}
        </span>
      </label>
    </div>
  )
}
