import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLocale } from '#app/lib/locale.ts'
import type { Contract, CrudRow } from '#app/office/crud/contract.ts'
import { FieldSets } from '#app/office/crud/form/field-sets.tsx'
import { FormContextProvider } from '#app/office/crud/form/form-context.ts'
import { FormFoot } from '#app/office/crud/form/form-foot.tsx'
import { changedParts } from '#app/office/crud/form/form-parts.ts'
import type { FormValues } from '#app/office/crud/form/form-values.ts'
import { textsOf } from '#app/office/crud/form/part-texts.ts'
import { useEditForm } from '#app/office/crud/form/use-edit-form.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import type { UploadImage } from '#app/ui/image-item.ts'
import { PageHead } from '#app/ui/page-head.tsx'

/** How many of what changed are named before they are counted. */
const NAMED = 3

interface OneRowFormProps {
  of: Contract
  row: CrudRow
  title: string
  read: () => Promise<CrudRow>
  write: (body: Record<string, unknown>) => Promise<CrudRow>
  upload?: UploadImage
  /** True: it is only shown. */
  locked?: boolean
  /** Its cards; absent: those that are declared. */
  children?: ReactNode
}

/** The form of what there is one row of, drawn from its declaration: settings. */
export function OneRowForm({ of, row, title, read, write, upload, locked = false, children }: OneRowFormProps) {
  useLocale()
  const router = useRouter()
  const queries = useQueryClient()
  const api = {
    create: () => Promise.reject(new Error('There is one row already')),
    update: (_: number, body: Record<string, unknown>) => write(body),
  }
  const edit = useEditForm({ of, api, row, theirs, onSaved: refresh })
  const { form, submit, began } = edit

  /** What stands in the frame around the page, or is demanded of who saved it, has changed as well. */
  async function refresh() {
    await queries.invalidateQueries({ queryKey: ['profile'] })
    await router.invalidate()
  }

  async function theirs() {
    const now = await read()
    await queries.invalidateQueries({ queryKey: ['profile'] })
    return now
  }

  const changes = (values: FormValues): string => {
    const labels = changedParts(of, edit.began(), values).map((part) => textsOf(of, part).label)
    const more = labels.length - NAMED
    return m.unsaved_changes_of({ what: labels.slice(0, NAMED).join(', ') + (more > 0 ? ` +${more}` : '') })
  }

  return (
    <FormContextProvider value={{ of, form, row, upload, began }}>
      <PageHead crumbs={[{ title: m.nav_dashboard(), to: '/dashboard' }, { title }]} title={title} />
      <form
        noValidate
        className={children ? undefined : 'max-w-xl'}
        onSubmit={(event) => {
          event.preventDefault()
          void submit('stay')
        }}
      >
        <form.Subscribe selector={(state) => state.errorMap.onSubmit}>
          {(error) => <ErrorSummary text={typeof error === 'string' ? error : ''} />}
        </form.Subscribe>
        <fieldset disabled={locked} className="contents">
          {children ?? (
            <div className="grid min-w-0 gap-4">
              <FieldSets sets={of.fieldSets} />
            </div>
          )}
        </fieldset>
        <FormFoot of={of} edit={edit} locked={locked} changes={changes}>
          {(busy) => (
            <Button type="submit" tone="primary" busy={busy}>
              {m.save_changes()}
            </Button>
          )}
        </FormFoot>
      </form>
    </FormContextProvider>
  )
}
