import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { viewCreate, viewRemove, viewUpdate } from '#app/bff/saved-views.functions.ts'
import type { SavedView } from '#app/contracts/saved-view.ts'
import { AppError } from '#app/lib/app-error.ts'
import { toastError, toastSuccess } from '#app/lib/toast.ts'
import type { ListSearch } from '#app/office/crud/list/list-search.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { SwitchLine } from '#app/ui/switch-line.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { searchOfView } from './list-views.ts'
import { viewsOptions } from './view-queries.ts'

interface ViewDialogProps {
  open: boolean
  onClose: () => void
  path: string
  /** Absent: a new one. */
  view: SavedView | undefined
  /** The list as it is now. */
  shown: { query: string; columns: string[] | null }
  /** It is not as the view keeps it. */
  changed: boolean
  /** What the URL says besides. */
  always?: ListSearch | undefined
}

/** A view's name, whom it is for, and what it keeps. */
export default function ViewDialog({ open, onClose, path, view, shown, changed, always }: ViewDialogProps) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [name, setName] = useState(view?.name ?? '')
  const [shared, setShared] = useState(view?.shared ?? false)
  const [first, setFirst] = useState(view?.is_default ?? false)
  const [renew, setRenew] = useState(changed)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  const leadTo = (search: ListSearch) =>
    navigate({ to: '.', search: () => ({ ...always, ...search }), replace: true, resetScroll: false })
  async function run(work: () => Promise<() => unknown>) {
    setBusy(true)
    try {
      const done = await work()
      await queries.invalidateQueries({ queryKey: viewsOptions(path).queryKey })
      onClose()
      done()
    } catch (failed) {
      const of = failed instanceof AppError ? failed.fields?.name?.[0] : undefined
      setError(of)
      if (!of) void toastError(failed)
    }
    setBusy(false)
  }
  const save = () =>
    run(async () => {
      const body = { name, shared, is_default: first, ...((!view || renew) && shown) }
      const kept = view
        ? await viewUpdate({ data: { id: view.id, patch: { ...body, version: view.version } } })
        : await viewCreate({ data: { resource: path, ...body } })
      return () => {
        void toastSuccess(m.view_saved())
        void leadTo(searchOfView({ key: String(kept.id), query: kept.query }))
      }
    })
  const remove = (id: number) =>
    run(async () => {
      await viewRemove({ data: { id } })
      return () => {
        void toastSuccess(m.deleted_successfully())
        void leadTo({})
      }
    })
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={view ? m.view_edit() : m.view_save()}
      actions={
        <>
          {view && (
            <Button tone="danger" busy={busy} onClick={() => remove(view.id)} className="sm:me-auto">
              {m.delete()}
            </Button>
          )}
          <Button onClick={onClose}>{m.cancel()}</Button>
          <Button tone="primary" busy={busy} onClick={save}>
            {m.save()}
          </Button>
        </>
      }
    >
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Field label={m.name()} required error={error}>
          {(control) => <TextInput {...control} value={name} onValue={setName} maxLength={60} autoFocus />}
        </Field>
        <SwitchLine label={m.view_default()} hint={m.view_default_hint()} checked={first} onValue={setFirst} />
        <SwitchLine label={m.view_share()} hint={m.view_share_hint()} checked={shared} onValue={setShared} />
        {view && changed && (
          <SwitchLine label={m.view_renew()} hint={m.view_renew_hint()} checked={renew} onValue={setRenew} />
        )}
      </form>
    </Modal>
  )
}
