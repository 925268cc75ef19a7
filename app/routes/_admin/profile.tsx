import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '#app/features/profile/profile-page.tsx'
import { sessionsOptions } from '#app/features/profile/sessions-options.ts'
import { titled } from '#app/lib/titled.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/profile')({
  staticData: { back: { to: '/dashboard', label: m.nav_dashboard } },
  loader: ({ context }) => context.queryClient.prefetchQuery(sessionsOptions(1)),
  head: titled(m.profile),
  component: () => <ProfilePage profile={Route.useRouteContext().user} />,
})
