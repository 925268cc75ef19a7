import { createFileRoute } from '@tanstack/react-router'
import { titled } from '#app/lib/titled.ts'
import { HealthPage } from '#app/office/settings/health-page.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/system-settings/health')({
  staticData: { back: { to: '/system-settings', label: m.nav_system_settings } },
  head: titled(m.system_health),
  component: HealthPage,
})
