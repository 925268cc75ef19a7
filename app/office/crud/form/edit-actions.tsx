import { useNavigate } from '@tanstack/react-router'
import { Copy, History } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { toastError, toastSuccess } from '#app/lib/toast.ts'
import type { Contract, CrudApi, CrudRow } from '#app/office/crud/contract.ts'
import { m } from '#app/paraglide/messages.js'
import { IconButton } from '#app/ui/icon-button.tsx'
import { editPath } from './edit-path.ts'

const HistoryDrawer = lazy(() => import('#app/office/crud/history/history-drawer.tsx'))

interface EditActionsProps {
  of: Contract
  api: CrudApi
  row: CrudRow
  mayCreate: boolean
  locked: boolean
}

/** What can be done with a row besides changing it: look at its history, make a copy. */
export function EditActions({ of, api, row, mayCreate, locked }: EditActionsProps) {
  const navigate = useNavigate()
  const [history, setHistory] = useState(false)
  const [busy, setBusy] = useState(false)
  const { duplicate, histories } = api

  async function copy() {
    setBusy(true)
    try {
      const made = await duplicate?.(row.id)
      if (made) {
        await navigate({ to: editPath(of, made) })
        void toastSuccess(m.duplicated())
      }
    } catch (error) {
      void toastError(error)
    }
    setBusy(false)
  }

  return (
    <>
      {histories && (
        <IconButton
          label={m.history()}
          icon={<History aria-hidden="true" className="size-4.5" />}
          onClick={() => setHistory(true)}
        />
      )}
      {duplicate && mayCreate && (
        <IconButton
          label={m.duplicate()}
          icon={<Copy aria-hidden="true" className="size-4.5" />}
          busy={busy}
          onClick={() => void copy()}
        />
      )}
      {history && histories && (
        <Suspense>
          <HistoryDrawer id={row.id} histories={histories} locked={locked} onClose={() => setHistory(false)} />
        </Suspense>
      )}
    </>
  )
}
