import { useNavigate } from '@tanstack/react-router'
import { useLocale } from '#app/lib/locale.ts'
import { may } from '#app/lib/may.ts'
import { midSentence } from '#app/lib/mid-sentence.ts'
import { m } from '#app/paraglide/messages.js'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { PlusIcon } from '#app/ui/icons.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { InvitationList } from './invitation-list.tsx'
import { type PeoplePath, titleOf, type Viewer } from './people.ts'
import { UserList } from './user-list.tsx'
import { invitationsSearch, usersSearch } from './user-queries.ts'

interface UsersPageProps {
  path: PeoplePath
  viewer: Viewer
  /** As the URL has it; `tab=invitations` is the other tab. */
  search: Record<string, unknown>
}

/** Users, and who is invited to be one; all that it shows is in the URL. */
export function UsersPage({ path, viewer, search }: UsersPageProps) {
  useLocale()
  const navigate = useNavigate()
  const title = titleOf(path)()
  const tab = search.tab === 'invitations' ? 'invitations' : 'users'

  return (
    <>
      <PageHead
        crumbs={[{ title: m.nav_dashboard(), to: '/dashboard' }, { title }]}
        title={title}
        actions={
          may(viewer, 'user-create') && (
            <ButtonLink to="/users/add" tone="primary" icon={<PlusIcon />}>
              {m.add_one({ what: midSentence(m.user()) })}
            </ButtonLink>
          )
        }
      />
      <Tabs
        label={title}
        value={tab}
        onValue={(key) => navigate({ to: '.', search: key === 'users' ? {} : { tab: key }, resetScroll: false })}
        items={[
          {
            key: 'users',
            label: m.users(),
            panel: <UserList path={path} viewer={viewer} search={usersSearch(search)} />,
          },
          {
            key: 'invitations',
            label: m.invitations(),
            panel: <InvitationList path={path} viewer={viewer} search={invitationsSearch(search)} />,
          },
        ]}
      />
    </>
  )
}
