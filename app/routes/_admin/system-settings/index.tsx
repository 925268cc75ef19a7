import { createFileRoute } from '@tanstack/react-router'
import { readSystemSettings } from '#app/bff/system-settings.functions.ts'
import { titled } from '#app/lib/titled.ts'
import { SystemSettingsPage } from '#app/office/settings/system-settings-page.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/system-settings/')({
  head: titled(m.nav_system_settings),
  loader: () => readSystemSettings(),
  component: () => <SystemSettingsPage stored={Route.useLoaderData()} />,
})
