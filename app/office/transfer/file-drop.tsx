import { FileSpreadsheet } from 'lucide-react'
import { m } from '#app/paraglide/messages.js'
import { buttonClasses } from '#app/ui/button-classes.ts'
import { DropZone } from '#app/ui/drop-zone.tsx'
import type { ControlProps } from '#app/ui/field.tsx'

interface FileDropProps {
  file: File | null
  onFile: (file: File) => void
  disabled: boolean
  control: ControlProps
}

/** A place to choose or drop the file. */
export function FileDrop({ file, onFile, disabled, control }: FileDropProps) {
  return (
    <DropZone
      control={control}
      accept=".csv,.tsv,.txt,.xlsx,.zip,.sql,text/csv"
      disabled={disabled}
      onFiles={([chosen]) => chosen && onFile(chosen)}
      className="min-h-36 flex-col gap-2 px-4 py-5"
    >
      {(over) => (
        <>
          <FileSpreadsheet aria-hidden="true" className="size-7 text-ink-3" />
          {file && <span className="max-w-full break-all font-medium">{file.name}</span>}
          <span className={buttonClasses('plain', 'sm')}>
            {over ? m.import_drop_now() : file ? m.import_choose_other() : m.import_choose()}
          </span>
          {!file && <span className="text-ink-3 text-sm max-sm:hidden">{m.import_drop()}</span>}
        </>
      )}
    </DropZone>
  )
}
