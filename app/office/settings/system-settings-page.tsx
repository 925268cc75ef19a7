import { readSystemSettings, writeSystemSettings } from '#app/bff/system-settings.functions.ts'
import { systemSettings } from '#app/contracts/system-settings.ts'
import type { CrudRow } from '#app/office/crud/contract.ts'
import { m } from '#app/paraglide/messages.js'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { MailServerCard } from './mail-server-card.tsx'
import { OneRowForm } from './one-row-form.tsx'

type Stored = Awaited<ReturnType<typeof readSystemSettings>>

/** There is one row of them. */
const rowOf = (stored: Stored): CrudRow => ({ id: 1, ...stored })

/** The settings of the platform itself. */
export function SystemSettingsPage({ stored }: { stored: Stored }) {
  return (
    <>
      <OneRowForm
        of={systemSettings}
        row={rowOf(stored)}
        title={m.nav_system_settings()}
        read={async () => rowOf(await readSystemSettings())}
        write={async (data) => rowOf(await writeSystemSettings({ data }))}
      />
      <div className="mt-4 grid max-w-xl gap-4">
        <MailServerCard />
        <Card id="health" title={m.system_health()}>
          <p className="mb-3 text-ink-2">{m.system_health_hint()}</p>
          <ButtonLink to="/system-settings/health">{m.system_health_open()}</ButtonLink>
        </Card>
      </div>
    </>
  )
}
