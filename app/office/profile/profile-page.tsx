import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLocale } from '#app/lib/locale.ts'
import { m } from '#app/paraglide/messages.js'
import { PageHead } from '#app/ui/page-head.tsx'
import { AvatarCard } from './avatar-card.tsx'
import { NotificationsCard } from './notifications-card.tsx'
import { PreferencesCard } from './preferences-card.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProfileSummary } from './profile-summary.tsx'
import type { Profile } from './profile-type.ts'
import { SessionsCard } from './sessions-card.tsx'

interface ProfilePageProps {
  profile: Profile
  /** Above it all, where something of the account is still to be done. */
  notice?: ReactNode
  /** Further cards, below the form. */
  children?: ReactNode
}

/** The own profile: picture and summary beside the form (specification 2.5), and where one is signed in. */
export function ProfilePage({ profile, notice, children }: ProfilePageProps) {
  useLocale()
  const router = useRouter()
  const queries = useQueryClient()

  /** Name and picture stand in the frame around the page, too (section 4: the profile is reloaded). */
  async function reload() {
    await queries.invalidateQueries({ queryKey: ['profile'] })
    await router.invalidate()
  }

  return (
    <>
      <PageHead crumbs={[{ title: m.nav_dashboard(), to: '/dashboard' }, { title: m.profile() }]} title={m.profile()} />
      {notice}
      <div className="grid items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="grid min-w-0 gap-4">
          <AvatarCard profile={profile} onSaved={reload} />
          <ProfileSummary profile={profile} />
        </div>
        <div className="grid min-w-0 gap-4">
          <ProfileForm profile={profile} onSaved={reload} />
          {children}
          <PreferencesCard first={profile.preferences} />
          <NotificationsCard user={profile} first={profile.preferences} />
          <SessionsCard />
        </div>
      </div>
    </>
  )
}
