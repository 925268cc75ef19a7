import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { readSettings, writeSettings } from '#app/bff/settings.functions.ts'
import type { CrudRow } from '#app/crud/contract.ts'
import { ErrorSummary } from '#app/crud/error-summary.tsx'
import { FieldSets } from '#app/crud/field-sets.tsx'
import { FormContextProvider } from '#app/crud/form-context.ts'
import { FormFoot } from '#app/crud/form-foot.tsx'
import { PageHead } from '#app/crud/page-head.tsx'
import { uploadAs } from '#app/crud/upload-as.ts'
import { useEditForm } from '#app/crud/use-edit-form.ts'
import { useLocale } from '#app/lib/locale.ts'
import { m } from '#app/paraglide/messages.js'
import { settings } from '#app/resources/settings.ts'
import { Button } from '#app/ui/button.tsx'

type Stored = Awaited<ReturnType<typeof readSettings>>

/** A form's picture stands in `image_path` beside it, whatever its own key is. */
const rowOf = (stored: Stored): CrudRow => ({ ...stored, image_path: stored.logo_path, image_url: stored.logo_path })

const api = {
  create: () => Promise.reject(new Error('Settings are there already')),
  update: async (_: number, body: Record<string, unknown>) => rowOf(await writeSettings({ data: body })),
}

/** The store's settings, drawn from their declaration; without the right to change them they are only shown. */
export function SettingsPage({ stored, mayChange }: { stored: Stored; mayChange: boolean }) {
  useLocale()
  const router = useRouter()
  const queries = useQueryClient()
  const row = rowOf(stored)
  const edit = useEditForm({ of: settings, api, row, theirs, onSaved: refresh })
  const { form, submit } = edit

  /** Name and logo stand in the frame around the page, too. */
  async function refresh() {
    await queries.invalidateQueries({ queryKey: ['profile'] })
    await router.invalidate()
  }

  async function theirs() {
    const now = rowOf(await readSettings())
    await queries.invalidateQueries({ queryKey: ['profile'] })
    return now
  }

  const main = settings.fieldSets.filter((set) => !set.side)
  const side = settings.fieldSets.filter((set) => set.side)
  return (
    <FormContextProvider value={{ of: settings, form, row, upload: uploadAs('logo') }}>
      <PageHead
        crumbs={[{ title: m.nav_dashboard(), to: '/dashboard' }, { title: m.settings_heading() }]}
        title={m.settings_heading()}
      />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit('stay')
        }}
      >
        <form.Subscribe selector={(state) => state.errorMap.onSubmit}>
          {(error) => <ErrorSummary text={typeof error === 'string' ? error : ''} />}
        </form.Subscribe>
        <fieldset disabled={!mayChange} className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid min-w-0 gap-4">
            <FieldSets sets={main} />
          </div>
          <div className="grid min-w-0 gap-4">
            <FieldSets sets={side} />
          </div>
        </fieldset>
        <FormFoot of={settings} edit={edit} locked={!mayChange}>
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
