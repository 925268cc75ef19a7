import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { endOtherSessions, endSession } from '#app/bff/sessions.functions.ts'
import { textOfError } from '#app/lib/errors.ts'
import { toastError, toastSuccess } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { SessionItem } from './session-item.tsx'
import { sessionsOptions } from './sessions-options.ts'

/** Where one is signed in, and the end of it: one at a time, or all but this one. */
export function SessionsCard() {
  const [page, setPage] = useState(1)
  const [busy, setBusy] = useState<number | 'others' | null>(null)
  const [asking, setAsking] = useState(false)
  const queries = useQueryClient()
  const found = useQuery({ ...sessionsOptions(page), placeholderData: keepPreviousData })
  const { data = [], meta } = found.data ?? {}
  const lastPage = meta?.last_page ?? 1

  async function end(which: number | 'others') {
    setBusy(which)
    try {
      await (which === 'others' ? endOtherSessions() : endSession({ data: { id: which } }))
      if (which === 'others' || data.length === 1) setPage(which === 'others' ? 1 : Math.max(1, page - 1))
      void toastSuccess(which === 'others' ? m.sessions_ended() : m.session_ended())
    } catch (error) {
      void toastError(error)
    }
    // Also after a refusal: it may be over already.
    await queries.invalidateQueries({ queryKey: ['sessions'] })
    setAsking(false)
    setBusy(null)
  }

  return (
    <Card
      id="sessions"
      title={m.sessions()}
      aside={
        (meta?.total ?? 0) > 1 && (
          <Button size="sm" busy={busy === 'others'} onClick={() => setAsking(true)}>
            {m.session_end_others()}
          </Button>
        )
      }
    >
      <p className="text-ink-2">{m.sessions_hint()}</p>
      {found.isError && !found.data ? (
        <div className="mt-3 grid justify-items-start gap-3">
          <p role="alert">{textOfError(found.error)}</p>
          <Button onClick={() => found.refetch()}>{m.common_retry()}</Button>
        </div>
      ) : (
        <ul className="divide-y divide-line" aria-busy={found.isPending || undefined}>
          {data.map((session) => (
            <SessionItem
              key={session.id}
              session={session}
              busy={busy === session.id}
              onEnd={() => void end(session.id)}
            />
          ))}
        </ul>
      )}
      <Pagination page={page} lastPage={lastPage} href={() => '#sessions'} onPage={setPage} />
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={m.session_end_others_confirm()}
        confirmLabel={m.session_end_others()}
        busy={busy === 'others'}
        onConfirm={() => void end('others')}
      >
        {m.session_end_others_text()}
      </ConfirmDialog>
    </Card>
  )
}
