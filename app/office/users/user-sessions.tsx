import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { endUserSessions } from '#app/bff/people.functions.ts'
import type { SessionRow } from '#app/contracts/session.ts'
import type { UserRow } from '#app/contracts/user.ts'
import { textOfError } from '#app/lib/errors.ts'
import { toastError, toastSuccess } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import type { PeoplePath } from './people.ts'
import { userSessionsOptions } from './user-queries.ts'

export interface SessionItemProps {
  session: SessionRow
  busy: boolean
  onEnd: () => void
}

interface UserSessionsProps {
  path: PeoplePath
  user: Pick<UserRow, 'id' | 'name'>
  self: boolean
  item: ComponentType<SessionItemProps>
}

/** Where a user is signed in, and the end of it: one at a time, or all. */
export function UserSessions({ path, user, self, item: Item }: UserSessionsProps) {
  const [page, setPage] = useState(1)
  const [busy, setBusy] = useState<number | 'all' | null>(null)
  const [asking, setAsking] = useState(false)
  const queries = useQueryClient()
  const found = useQuery({ ...userSessionsOptions(path, user.id, page), placeholderData: keepPreviousData })
  const { data = [], meta } = found.data ?? {}
  const lastPage = meta?.last_page ?? 1

  async function end(which: number | 'all') {
    setBusy(which)
    try {
      const one = which === 'all' ? {} : { session_id: which }
      await endUserSessions({ data: { path, id: user.id, ...one } })
      if (which === 'all' || data.length === 1) setPage(which === 'all' ? 1 : Math.max(1, page - 1))
      void toastSuccess(which === 'all' ? m.user_sessions_ended() : m.session_ended())
    } catch (error) {
      void toastError(error)
    }
    // Also after a refusal: it may be over already.
    await queries.invalidateQueries({ queryKey: ['user-sessions', path, user.id] })
    setAsking(false)
    setBusy(null)
  }

  return (
    <Card
      id="user-sessions"
      title={m.user_sessions()}
      aside={
        (meta?.total ?? 0) > (self ? 1 : 0) && (
          <Button size="sm" busy={busy === 'all'} onClick={() => setAsking(true)}>
            {self ? m.session_end_others() : m.user_sessions_end()}
          </Button>
        )
      }
    >
      {found.isError && !found.data ? (
        <div className="grid justify-items-start gap-3">
          <p role="alert">{textOfError(found.error)}</p>
          <Button onClick={() => found.refetch()}>{m.common_retry()}</Button>
        </div>
      ) : (
        <ul className="divide-y divide-line" aria-busy={found.isPending || undefined}>
          {data.map((session) => (
            <Item key={session.id} session={session} busy={busy === session.id} onEnd={() => void end(session.id)} />
          ))}
        </ul>
      )}
      {found.data && data.length === 0 && <p className="text-ink-3">{m.user_sessions_none()}</p>}
      {lastPage > 1 && <Pagination page={page} lastPage={lastPage} href={() => '#user-sessions'} onPage={setPage} />}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void end('all')}
        busy={busy === 'all'}
        title={self ? m.session_end_others_confirm() : m.user_sessions_end_confirm({ name: user.name })}
        confirmLabel={self ? m.session_end_others() : m.user_sessions_end()}
      >
        {m.session_end_others_text()}
      </ConfirmDialog>
    </Card>
  )
}
