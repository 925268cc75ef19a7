import { readSettings, writeSettings } from '#app/bff/settings.functions.ts'
import { settings } from '#app/contracts/settings.ts'
import type { CrudRow } from '#app/office/crud/contract.ts'
import { uploadAs } from '#app/office/crud/form/upload-as.ts'
import { m } from '#app/paraglide/messages.js'
import { OneRowForm } from './one-row-form.tsx'
import { SettingsCards } from './settings-cards.tsx'

type Stored = Awaited<ReturnType<typeof readSettings>>

/** What was never chosen is what holds until it is. */
const rowOf = (stored: Stored): CrudRow => ({
  ...stored,
  orders_when_closed: stored.orders_when_closed ?? 'accept',
  default_menu_position: stored.default_menu_position === 'left' ? 'left' : 'header',
})

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
    >
      <SettingsCards mayChange={mayChange} />
    </OneRowForm>
  )
}
