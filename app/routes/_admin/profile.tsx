import { createFileRoute } from '@tanstack/react-router'
import { may } from '#app/lib/may.ts'
import { titled } from '#app/lib/titled.ts'
import { ProfilePage } from '#app/office/profile/profile-page.tsx'
import { sessionsOptions } from '#app/office/profile/sessions-options.ts'
import { OwnTelegramCard } from '#app/office/telegram/own-telegram-card.tsx'
import { m } from '#app/paraglide/messages.js'
import { TwoFactorCard } from '#app/site/auth/two-factor/two-factor-card.tsx'
import { twoFactorOptions } from '#app/site/auth/two-factor/two-factor-options.ts'
import { VerifyNotice } from '#app/site/auth/verify-notice.tsx'

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
      {user.type === 'store' && may(user, 'order-view') && <OwnTelegramCard />}
    </ProfilePage>
  )
}
