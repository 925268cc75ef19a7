import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { m } from '#app/paraglide/messages.js'
import { buttonClasses } from '#app/ui/button-classes.ts'
import { cx } from '#app/ui/cx.ts'
import type { ControlProps } from '#app/ui/field.tsx'

interface FileDropProps {
  file: File | null
  onFile: (file: File) => void
  disabled: boolean
  control: ControlProps
}

/** A place to choose or drop the file. */
export function FileDrop({ file, onFile, disabled, control }: FileDropProps) {
  const [over, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const [chosen] = files ?? []
    if (chosen && !disabled) onFile(chosen)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra way; the input is the main one
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
    >
      <label
        className={cx(
          'relative flex min-h-36 cursor-pointer flex-col items-center justify-center gap-2 rounded-control border border-dashed px-4 py-5 text-center transition-colors focus-within:outline-2 focus-within:outline-accent focus-within:outline-offset-2 hover:border-accent hover:bg-accent-soft',
          over ? 'border-accent bg-accent-soft' : control['aria-invalid'] ? 'border-bad' : 'border-control',
        )}
      >
        <input
          {...control}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,.zip,text/csv"
          disabled={disabled}
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={(event) => {
            take(event.target.files)
            event.target.value = ''
          }}
        />
        <FileSpreadsheet aria-hidden="true" className="size-7 text-ink-3" />
        {file && <span className="max-w-full break-all font-medium">{file.name}</span>}
        <span className={buttonClasses('plain', 'sm')}>
          {over ? m.import_drop_now() : file ? m.import_choose_other() : m.import_choose()}
        </span>
        {!file && <span className="text-ink-3 text-sm max-sm:hidden">{m.import_drop()}</span>}
      </label>
    </div>
  )
}
