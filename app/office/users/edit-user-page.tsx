import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import { formatDateTime } from '#app/contracts/dates.ts'
import type { UserRow } from '#app/contracts/user.ts'
import { useLocale } from '#app/lib/locale.ts'
import { may } from '#app/lib/may.ts'
import type { CrudRow } from '#app/office/crud/contract.ts'
import { EditPage } from '#app/office/crud/form/edit-page.tsx'
import { uploadAs } from '#app/office/crud/form/upload-as.ts'
import { m } from '#app/paraglide/messages.js'
import { Card } from '#app/ui/card.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { AccountCard } from './account-card.tsx'
import { peopleApi, peopleOf, titleOf, type Viewer } from './people.ts'
import { userContract } from './user-contract.ts'
import { PersonCard, PictureCard, RolesCard } from './user-fields.tsx'
import { usersKey } from './user-queries.ts'
import { type SessionItemProps, UserSessions } from './user-sessions.tsx'

interface EditUserPageProps {
  user: UserRow
  viewer: Viewer
  /** How one session is drawn, as on the own profile. */
  session: ComponentType<SessionItemProps>
}

/** A user: who he is, his roles, whether he may come in, and where he is in. */
export function EditUserPage({ user, viewer, session }: EditUserPageProps) {
  useLocale()
  const path = peopleOf(viewer)
  const router = useRouter()
  const queries = useQueryClient()
  const [of] = useState(() => userContract(path, false))
  const [api] = useState(() => peopleApi(path))
  // What is done beside the form makes it begin anew.
  const [turn, setTurn] = useState(0)
  const self = user.id === viewer.id
  if (!user.may_change) return <ViewOnly user={user} title={titleOf(path)()} />

  async function reload() {
    await queries.invalidateQueries({ queryKey: usersKey(path) })
    await queries.invalidateQueries({ queryKey: ['user-sessions', path, user.id] })
    await router.invalidate()
    setTurn((before) => before + 1)
  }

  return (
    <EditPage
      key={turn}
      of={of}
      api={api}
      row={user as CrudRow}
      can={{ delete: may(viewer, 'user-delete') && !self }}
      upload={uploadAs('avatar')}
      side={
        <>
          <AccountCard path={path} user={user} self={self} onSaved={reload} />
          <PictureCard />
          {path === 'users' && <RolesCard {...(self && { locked: m.user_own_roles() })} />}
        </>
      }
    >
      <PersonCard email={user.email} pending={user.pending_email} self={self} />
      <UserSessions path={path} user={user} self={self} item={session} />
    </EditPage>
  )
}

/** Somebody with permissions that the visitor lacks: to look at alone. */
function ViewOnly({ user, title }: { user: UserRow; title: string }) {
  const facts = [
    [m.email(), user.email],
    [m.telephone(), user.phone],
    [m.roles(), user.roles.map(({ name }) => name).join(', ')],
    [m.user_last_login(), user.last_login_at && formatDateTime(user.last_login_at)],
  ] as const
  return (
    <>
      <PageHead
        crumbs={[{ title: m.nav_dashboard(), to: '/dashboard' }, { title, to: '/users' }, { title: user.name }]}
        title={user.name}
      />
      <Card className="max-w-xl">
        <p className="mb-4 text-ink-2">{m.user_view_only()}</p>
        <dl className="grid gap-3">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt className="text-ink-3 text-sm">{label}</dt>
              <dd className="wrap-anywhere">{value || <span className="nothing">–</span>}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </>
  )
}
