import { Download } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { BulkButton } from '#app/office/crud/list/bulk-bar.tsx'
import type { ListSearch } from '#app/office/crud/list/list-search.ts'
import { type Chosen, filterOfSearch } from '#app/office/crud/list/selection.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'

const ExportDialog = lazy(() => import('./export-dialog.tsx'))

/** Beside the list: its products as a file, those it shows now or all. */
export function ExportProducts({ search }: { search: ListSearch }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        aria-haspopup="dialog"
        icon={<Download aria-hidden="true" className="size-4" />}
        onClick={() => setOpen(true)}
      >
        {m.export()}
      </Button>
      {open && (
        <Suspense>
          <ExportDialog filter={filterOfSearch(search)} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** In the bar of a selection: those chosen as a file. */
export function ExportChosen({ chosen }: { chosen: Chosen }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <BulkButton
        label={m.export()}
        icon={<Download aria-hidden="true" className="size-4" />}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense>
          <ExportDialog chosen={chosen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
