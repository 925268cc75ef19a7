import { readSettings, writeSettings } from '#app/bff/settings.functions.ts'
import { settings } from '#app/contracts/settings.ts'
import type { CrudRow } from '#app/office/crud/contract.ts'
import { uploadAs } from '#app/office/crud/form/upload-as.ts'
import { m } from '#app/paraglide/messages.js'
import { OneRowForm } from './one-row-form.tsx'

type Stored = Awaited<ReturnType<typeof readSettings>>

/** A form's picture stands in `image_path` beside it, whatever its own key is. */
const rowOf = (stored: Stored): CrudRow => ({ ...stored, image_path: stored.logo_path, image_url: stored.logo_path })

/** The store's settings; without the right to change them they are only shown. */
export function SettingsPage({ stored, mayChange }: { stored: Stored; mayChange: boolean }) {
  return (
    <OneRowForm
      of={settings}
      row={rowOf(stored)}
      title={m.settings_heading()}
      read={async () => rowOf(await readSettings())}
      write={async (data) => rowOf(await writeSettings({ data }))}
      upload={uploadAs('logo')}
      locked={!mayChange}
    />
  )
}
