import { useRef, useState } from 'react'
import type { InvitationMade } from '#app/contracts/invitation.ts'
import { useLocale } from '#app/lib/locale.ts'
import { midSentence } from '#app/lib/mid-sentence.ts'
import { EditPage } from '#app/office/crud/form/edit-page.tsx'
import { PasswordFields } from '#app/office/crud/form/person/password-fields.tsx'
import { type Passwords, refuseBad } from '#app/office/crud/form/person/password-issues.ts'
import { uploadAs } from '#app/office/crud/form/upload-as.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { ArrowLeftIcon } from '#app/ui/icons.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { InvitationLink } from './invitation-link.tsx'
import { InviteForm } from './invite-form.tsx'
import { peopleApi, peopleOf, titleOf, type Viewer } from './people.ts'
import { userContract } from './user-contract.ts'
import { PersonCard, PictureCard, RolesCard } from './user-fields.tsx'
import { type Way, WayChoice } from './way-choice.tsx'

/** Adds somebody: by a link that he opens himself, or with a password that one tells him. */
export function AddUserPage({ viewer }: { viewer: Viewer }) {
  useLocale()
  const [way, setWay] = useState<Way>('invite')
  const [made, setMade] = useState<InvitationMade>()
  const choice = <WayChoice value={way} onValue={setWay} />
  if (way === 'password') return <WithPassword viewer={viewer}>{choice}</WithPassword>
  const path = peopleOf(viewer)
  return (
    <>
      <PageHead
        crumbs={[
          { title: m.nav_dashboard(), to: '/dashboard' },
          { title: titleOf(path)(), to: '/users' },
          { title: m.add() },
        ]}
        title={m.add_one({ what: midSentence(m.user()) })}
        actions={
          <ButtonLink to="/users" icon={<ArrowLeftIcon />}>
            {m.back()}
          </ButtonLink>
        }
      />
      <div className="grid max-w-3xl grid-cols-1 gap-4">
        {made ? (
          <>
            <Card title={m.invitation_ready({ email: made.email })}>
              <InvitationLink made={made} store={viewer.store_name ?? 'Phsar'} />
            </Card>
            <Button className="justify-self-start" onClick={() => setMade(undefined)}>
              {m.invitation_another()}
            </Button>
          </>
        ) : (
          <>
            {choice}
            <InviteForm path={path} onMade={setMade} />
          </>
        )}
      </div>
    </>
  )
}

function WithPassword({ viewer, children }: { viewer: Viewer; children: React.ReactNode }) {
  const path = peopleOf(viewer)
  const [of] = useState(() => userContract(path, true))
  const [api] = useState(() => peopleApi(path))
  const typed = useRef<Passwords>({ password: '', password_confirmation: '' })
  return (
    <EditPage
      of={of}
      api={api}
      upload={uploadAs('avatar')}
      extend={(body) => {
        refuseBad(typed.current)
        return { ...body, ...typed.current }
      }}
      side={
        <>
          <PictureCard />
          {path === 'users' && <RolesCard />}
        </>
      }
    >
      {children}
      <PersonCard />
      <PasswordFields typedRef={typed} />
    </EditPage>
  )
}
