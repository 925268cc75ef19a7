import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLocale } from '#app/lib/locale.ts'
import { midSentence } from '#app/lib/mid-sentence.ts'
import type { Contract, CrudApi, CrudRow } from '#app/office/crud/contract.ts'
import { useRemoval } from '#app/office/crud/list/use-removal.ts'
import { pagePath } from '#app/office/crud/page-path.ts'
import { crudKey } from '#app/office/crud/queries.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { ArrowLeftIcon, TrashIcon } from '#app/ui/icons.tsx'
import type { UploadImage } from '#app/ui/image-item.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { EditActions } from './edit-actions.tsx'
import { editPath } from './edit-path.ts'
import { FieldSets } from './field-sets.tsx'
import { FormContextProvider } from './form-context.ts'
import { FormFoot } from './form-foot.tsx'
import { type AfterSave, type EditFormOptions, useEditForm } from './use-edit-form.ts'

export interface EditPageProps {
  of: Contract
  api: CrudApi
  /** The row to edit; absent: a new one. */
  row?: CrudRow
  can?: { delete: boolean; create?: boolean }
  upload?: UploadImage
  extend?: (body: Record<string, unknown>) => Record<string, unknown>
  toasts?: EditFormOptions['toasts']
  /** A page body of its own, made of FieldSets, FormField and whatever else; default: all declared sets. */
  children?: ReactNode
  /** Below the side cards. */
  side?: ReactNode
  /** Why this row may not be changed; it is then only shown. A page body of its own sees to its own inputs. */
  locked?: string | undefined
}

/** The page that adds or edits a row of a declared resource. */
export function EditPage({ of, api, row, can, upload, extend, toasts, children, side, locked }: EditPageProps) {
  useLocale()
  const navigate = useNavigate()
  const router = useRouter()
  const queries = useQueryClient()
  const listPath: string = pagePath(of)
  const edit = useEditForm({ of, api, row, theirs: row && (() => api.get(row.id)), extend, toasts, onSaved })
  const { form, submit, began } = edit
  const removal = useRemoval(api, () => {
    form.reset()
    void queries.invalidateQueries({ queryKey: crudKey(of.path) })
    void navigate({ to: listPath })
  })

  async function onSaved(saved: CrudRow, after: AfterSave) {
    await queries.invalidateQueries({ queryKey: crudKey(of.path) })
    await queries.invalidateQueries({ queryKey: ['names'] })
    await router.invalidate()
    if (after === 'exit') await navigate({ to: listPath })
    else if (after === 'stay' && !row) await navigate({ to: editPath(of, saved), replace: true })
    else if (after === 'new') window.scrollTo({ top: 0 })
  }

  const save = (after: AfterSave) => void submit(after)

  const what = midSentence(of.labels.one())
  const title = row ? String(row.name || m.edit_one({ what })) : m.add_one({ what })
  const main = of.fieldSets.filter((set) => !set.side)
  const aside = of.fieldSets.filter((set) => set.side)
  return (
    <FormContextProvider value={{ of, form, row, upload, began }}>
      <PageHead
        crumbs={[
          { title: m.nav_dashboard(), to: '/dashboard' },
          { title: of.labels.many(), to: listPath },
          { title: row ? m.edit() : m.add() },
        ]}
        title={title}
        actions={
          <>
            {row && <EditActions of={of} api={api} row={row} mayCreate={can?.create === true} locked={!!locked} />}
            {row && can?.delete && !locked && (
              <Button tone="quiet" icon={<TrashIcon />} onClick={() => removal.ask([row.id])}>
                {m.delete()}
              </Button>
            )}
            <ButtonLink to={listPath} icon={<ArrowLeftIcon />}>
              {m.back()}
            </ButtonLink>
          </>
        }
      />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save('exit')
        }}
      >
        <form.Subscribe selector={(state) => state.errorMap.onSubmit}>
          {(error) => <ErrorSummary text={typeof error === 'string' ? error : ''} />}
        </form.Subscribe>
        {locked && <p className="mb-4 rounded-card border border-line bg-sunken px-4 py-3 text-ink-2">{locked}</p>}
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid grid-cols-1 gap-4">
            {children ?? (
              <fieldset disabled={!!locked} className="contents">
                <FieldSets sets={main} />
              </fieldset>
            )}
          </div>
          <div className="grid grid-cols-1 gap-4">
            <fieldset disabled={!!locked} className="contents">
              <FieldSets sets={aside} />
            </fieldset>
            {side}
          </div>
        </div>
        <FormFoot of={of} edit={edit} locked={!!locked}>
          {(busy) => (
            <>
              <Button type="submit" tone="primary" busy={busy}>
                {row ? m.edit_and_exit() : m.save_and_exit()}
              </Button>
              {!row && (
                <Button busy={busy} onClick={() => save('new')}>
                  {m.save_and_new()}
                </Button>
              )}
            </>
          )}
        </FormFoot>
      </form>
      <ConfirmDialog
        open={removal.ids.length > 0}
        onClose={removal.cancel}
        onConfirm={removal.confirm}
        busy={removal.busy}
      >
        {m.remove_named({ name: title })}
      </ConfirmDialog>
    </FormContextProvider>
  )
}
