import { useMutation } from '@tanstack/react-query'
import { ChevronDown, Download } from 'lucide-react'
import { exportOwn } from '#app/bff/exports.functions.ts'
import { saveFile } from '#app/lib/save-file.ts'
import { toastError } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { buttonClasses } from '#app/ui/button-classes.ts'
import { Menu } from '#app/ui/menu.tsx'
import { Spinner } from '#app/ui/spinner.tsx'

type How = Parameters<typeof exportOwn>[0]['data']

/** All of a kind as a file in our own columns, which comes in again as it is. */
export function OwnFileMenu({ path }: Pick<How, 'path'>) {
  const save = useMutation({
    mutationFn: async (type: How['type']) => {
      const reply = await exportOwn({ data: { path, type } })
      saveFile(await reply.blob(), `${path}.${type}`)
    },
    onError: (error) => void toastError(error),
  })
  return (
    <Menu
      buttonClassName={buttonClasses('plain')}
      button={
        <>
          {save.isPending ? <Spinner /> : <Download aria-hidden="true" className="size-4" />}
          <span data-label className="contents">
            {m.export()}
            <ChevronDown aria-hidden="true" className="size-4" />
          </span>
        </>
      }
      entries={[
        { key: 'csv', label: m.export_own_csv(), onSelect: () => save.mutate('csv') },
        { key: 'xlsx', label: m.export_own_xlsx(), onSelect: () => save.mutate('xlsx') },
      ]}
    />
  )
}
