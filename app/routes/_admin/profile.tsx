import { createFileRoute } from '@tanstack/react-router'
import { TwoFactorCard } from '#app/features/auth/two-factor/two-factor-card.tsx'
import { twoFactorOptions } from '#app/features/auth/two-factor/two-factor-options.ts'
import { VerifyNotice } from '#app/features/auth/verify-notice.tsx'
import { ProfilePage } from '#app/features/profile/profile-page.tsx'
import { sessionsOptions } from '#app/features/profile/sessions-options.ts'
import { titled } from '#app/lib/titled.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/profile')({
  staticData: { back: { to: '/dashboard', label: m.nav_dashboard } },
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.prefetchQuery(sessionsOptions(1)), queryClient.prefetchQuery(twoFactorOptions())]),
  head: titled(m.profile),
  component: Profile,
})

function Profile() {
  const { user } = Route.useRouteContext()
  const notice = user.email_verified ? null : <VerifyNotice email={user.email} />
  return (
    <ProfilePage profile={user} notice={notice}>
      <TwoFactorCard />
    </ProfilePage>
  )
}
