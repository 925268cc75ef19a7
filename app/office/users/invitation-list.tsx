import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { inviteAgain, withdrawInvitation } from '#app/bff/people.functions.ts'
import { INVITATION_FILTER, type InvitationMade, type InvitationRow } from '#app/contracts/invitation.ts'
import { may } from '#app/lib/may.ts'
import { toastError, toastSuccess } from '#app/lib/toast.ts'
import { ListFrame } from '#app/office/crud/list/list-frame.tsx'
import type { ListSearch } from '#app/office/crud/list/list-search.ts'
import { useListSearch } from '#app/office/crud/list/use-list-search.ts'
import { m } from '#app/paraglide/messages.js'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { RemoveButton } from '#app/ui/remove-button.tsx'
import { Select } from '#app/ui/select.tsx'
import { invitationColumns } from './invitation-columns.tsx'
import { InvitationLink } from './invitation-link.tsx'
import type { PeoplePath, Viewer } from './people.ts'
import { invitationsKey, invitationsOptions } from './user-queries.ts'

interface InvitationListProps {
  path: PeoplePath
  viewer: Viewer
  search: ListSearch
}

/** Who is invited, with the ways to make the link anew and to withdraw it. */
export function InvitationList({ path, viewer, search }: InvitationListProps) {
  const queries = useQueryClient()
  const found = useQuery({ ...invitationsOptions(path, search), placeholderData: keepPreviousData })
  const list = useListSearch(search)
  const [asked, setAsked] = useState<{ row: InvitationRow; step: 'renew' | 'withdraw' }>()
  const [mail, setMail] = useState(true)
  const [busy, setBusy] = useState(false)
  const [made, setMade] = useState<InvitationMade>()

  const mayInvite = may(viewer, 'user-create')
  async function confirm() {
    if (!asked) return
    const { row, step } = asked
    setBusy(true)
    try {
      if (step === 'renew') setMade(await inviteAgain({ data: { path, id: row.id, mail } }))
      else {
        await withdrawInvitation({ data: { path, id: row.id } })
        void toastSuccess(m.invitation_revoked())
      }
    } catch (error) {
      void toastError(error)
    }
    await queries.invalidateQueries({ queryKey: invitationsKey(path) })
    setBusy(false)
    setAsked(undefined)
  }

  const actions = (row: InvitationRow) =>
    row.state === 'pending' || row.state === 'expired' ? (
      <span className="inline-flex items-center">
        <IconButton
          label={m.invitation_resend_named({ email: row.email })}
          tip="none"
          icon={<RotateCw aria-hidden="true" className="size-4" />}
          onClick={() => setAsked({ row, step: 'renew' })}
        />
        <RemoveButton
          label={m.invitation_revoke_named({ email: row.email })}
          onClick={() => setAsked({ row, step: 'withdraw' })}
        />
      </span>
    ) : null

  return (
    <>
      <ListFrame
        path={`${path}/invitations`}
        caption={m.invitations()}
        found={found}
        search={search}
        always={{ tab: 'invitations' }}
        list={list}
        columns={invitationColumns(path)}
        filters={[INVITATION_FILTER]}
        beside={
          <div className="w-48 max-sm:w-full">
            <Select
              aria-label={m.status()}
              value={String(search.state ?? '')}
              onValue={(state) => list.choose({ state: state || undefined })}
              options={[
                { value: '', label: m.invitation_state_open() },
                ...(INVITATION_FILTER.choices ?? []).map(({ value, label }) => ({ value, label: label() })),
              ]}
            />
          </div>
        }
        busy={found.isFetching}
        actions={mayInvite ? actions : undefined}
        empty={{
          text: m.invitation_none(),
          action: mayInvite && <ButtonLink to="/users/add">{m.user_way_invite()}</ButtonLink>,
        }}
      />
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        onConfirm={() => void confirm()}
        busy={busy}
        tone={asked?.step === 'renew' ? 'primary' : 'danger'}
        title={
          asked?.step === 'renew'
            ? m.invitation_resend_named({ email: asked.row.email })
            : m.invitation_revoke_named({ email: asked?.row.email ?? '' })
        }
        confirmLabel={asked?.step === 'renew' ? m.invitation_resend() : m.invitation_revoke()}
      >
        {asked?.step === 'renew' ? (
          <>
            <p>{m.invitation_resend_text()}</p>
            <label htmlFor="mail-again" className="mt-3 flex items-center gap-3 max-sm:min-h-11">
              <Checkbox id="mail-again" checked={mail} onValue={setMail} />
              {m.invitation_mail_too()}
            </label>
          </>
        ) : (
          m.invitation_revoke_text()
        )}
      </ConfirmDialog>
      <Modal
        open={made !== undefined}
        onClose={() => setMade(undefined)}
        width="md"
        title={m.invitation_ready({ email: made?.email ?? '' })}
      >
        {made && <InvitationLink made={made} store={viewer.store_name ?? 'Phsar'} />}
      </Modal>
    </>
  )
}
