import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { readSystemSettings, writeSystemSettings } from '#app/bff/system-settings.functions.ts'
import type { CrudRow } from '#app/crud/contract.ts'
import { ErrorSummary } from '#app/crud/error-summary.tsx'
import { FieldSets } from '#app/crud/field-sets.tsx'
import { FormContextProvider } from '#app/crud/form-context.ts'
import { FormFoot } from '#app/crud/form-foot.tsx'
import { PageHead } from '#app/crud/page-head.tsx'
import { useEditForm } from '#app/crud/use-edit-form.ts'
import { useLocale } from '#app/lib/locale.ts'
import { m } from '#app/paraglide/messages.js'
import { systemSettings } from '#app/resources/system-settings.ts'
import { Button } from '#app/ui/button.tsx'

type Stored = Awaited<ReturnType<typeof readSystemSettings>>

/** There is one row of them. */
const rowOf = (stored: Stored): CrudRow => ({ id: 1, ...stored })
const theirs = async () => rowOf(await readSystemSettings())
const api = {
  create: () => Promise.reject(new Error('Settings are there already')),
  update: async (_: number, body: Record<string, unknown>) => rowOf(await writeSystemSettings({ data: body })),
}

/** The settings of the platform itself, drawn from their declaration. */
export function SystemSettingsPage({ stored }: { stored: Stored }) {
  useLocale()
  const router = useRouter()
  const queries = useQueryClient()
  const row = rowOf(stored)
  const edit = useEditForm({ of: systemSettings, api, row, theirs, onSaved: refresh })
  const { form, submit } = edit

  /** What is demanded may be demanded of who saved it. */
  async function refresh() {
    await queries.invalidateQueries({ queryKey: ['profile'] })
    await router.invalidate()
  }

  return (
    <FormContextProvider value={{ of: systemSettings, form, row, upload: undefined }}>
      <PageHead
        crumbs={[{ title: m.nav_dashboard(), to: '/dashboard' }, { title: m.nav_system_settings() }]}
        title={m.nav_system_settings()}
      />
      <form
        noValidate
        className="max-w-xl"
        onSubmit={(event) => {
          event.preventDefault()
          void submit('stay')
        }}
      >
        <form.Subscribe selector={(state) => state.errorMap.onSubmit}>
          {(error) => <ErrorSummary text={typeof error === 'string' ? error : ''} />}
        </form.Subscribe>
        <FieldSets sets={systemSettings.fieldSets} />
        <FormFoot of={systemSettings} edit={edit}>
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
