import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { saveFile } from '#app/lib/save-file.ts'
import { toastError } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { Menu } from '#app/ui/menu.tsx'
import { Spinner } from '#app/ui/spinner.tsx'

interface ExportMenuProps {
  /** The file's, without its ending. */
  name: string
  ask: (type: 'csv' | 'xlsx') => Promise<Response>
}

/** At the end of a list's line: all that it means now, not the page alone, as a file. */
export function ExportMenu({ name, ask }: ExportMenuProps) {
  const save = useMutation({
    mutationFn: async (type: 'csv' | 'xlsx') => saveFile(await (await ask(type)).blob(), `${name}.${type}`),
    onError: (error) => void toastError(error),
  })
  const entry = (type: 'csv' | 'xlsx', label: string) => ({ key: type, label, onSelect: () => save.mutate(type) })
  return (
    <Menu
      buttonLabel={m.export()}
      buttonClassName="grid size-9 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink max-sm:size-11"
      button={save.isPending ? <Spinner /> : <Download aria-hidden="true" className="size-4.5" />}
      entries={[entry('csv', m.export_csv()), entry('xlsx', m.export_xlsx())]}
    />
  )
}
