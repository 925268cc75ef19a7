import { type ReactNode, useState } from 'react'
import { cx } from './cx.ts'
import type { ControlProps } from './field.tsx'

interface DropZoneProps {
  control: Partial<ControlProps>
  /** As the input's attribute. */
  accept: string
  disabled?: boolean
  onFiles: (files: FileList) => void
  /** Pictures on the clipboard are taken too. */
  paste?: boolean
  className: string
  children: (over: boolean) => ReactNode
}

/** A place to choose or drop files; the whole of it opens the device's own choice. */
export function DropZone({ control, accept, disabled, onFiles, paste, className, children }: DropZoneProps) {
  const [over, setOver] = useState(false)
  const take = (files: FileList | null) => {
    if (files?.length && !disabled) onFiles(files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting are extra ways; the input is the main one
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
      onPaste={paste ? (event) => take(event.clipboardData.files) : undefined}
    >
      <label
        className={cx(
          'relative flex cursor-pointer items-center justify-center rounded-control border border-dashed text-center transition-colors focus-within:outline-2 focus-within:outline-accent focus-within:outline-offset-2 hover:border-accent hover:bg-accent-soft',
          className,
          over ? 'border-accent bg-accent-soft' : control['aria-invalid'] ? 'border-bad' : 'border-control',
        )}
      >
        <input
          {...control}
          type="file"
          accept={accept}
          disabled={disabled}
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={(event) => {
            take(event.target.files)
            event.target.value = ''
          }}
        />
        {children(over)}
      </label>
    </div>
  )
}
