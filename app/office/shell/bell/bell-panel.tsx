import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react'
import { Link } from '@tanstack/react-router'
import { textOfError } from '#app/lib/errors.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { CloseIcon } from '#app/ui/icons.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { useReturnFocus } from '#app/ui/use-return-focus.ts'
import { BellItem } from './bell-item.tsx'
import { useNotifications } from './use-notifications.ts'

interface BellPanelProps {
  open: boolean
  unread: number
  onClose: () => void
}

/** What happened, newest first: below the bell, on a phone a sheet from below. */
export default function BellPanel({ open, unread, onClose }: BellPanelProps) {
  const { found, rows, read } = useNotifications(open)
  useReturnFocus(open)
  return (
    <Dialog open={open} onClose={onClose} className="fixed inset-0 z-50">
      <DialogBackdrop
        transition
        className="fixed inset-0 transition-opacity duration-150 ease-out data-closed:opacity-0 max-sm:bg-veil"
      />
      <DialogPanel
        transition
        className="fixed flex flex-col bg-surface text-ink shadow-float transition duration-150 ease-out max-sm:inset-x-0 max-sm:bottom-0 max-sm:max-h-[85dvh] max-sm:rounded-t-card max-sm:data-closed:translate-y-full sm:end-4 sm:top-14 sm:max-h-[min(36rem,80dvh)] sm:w-100 sm:rounded-card sm:border sm:border-line sm:data-closed:opacity-0 lg:end-7"
      >
        <div className="flex items-center gap-2 border-line border-b py-2 ps-4 pe-2">
          <DialogTitle className="flex-1 text-lg">{m.notifications()}</DialogTitle>
          {unread > 0 && (
            <Button size="sm" tone="quiet" onClick={() => void read()}>
              {m.notifications_read_all()}
            </Button>
          )}
          <IconButton label={m.common_close()} icon={<CloseIcon />} onClick={onClose} tip="none" />
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
          {found.isPending && <Waiting />}
          {found.isError && rows.length === 0 && (
            <div className="grid justify-items-start gap-3 p-4">
              <p role="alert">{textOfError(found.error)}</p>
              <Button onClick={() => found.refetch()}>{m.common_retry()}</Button>
            </div>
          )}
          {found.isSuccess && rows.length === 0 && (
            <EmptyState title={m.notifications_none()} text={m.notifications_none_hint()} />
          )}
          <ul className="divide-y divide-line">
            {rows.map((row) => (
              <BellItem key={row.id} row={row} onRead={() => void read(row.id)} onFollow={onClose} />
            ))}
          </ul>
          {found.hasNextPage && (
            <div className="p-3">
              <Button wide busy={found.isFetchingNextPage} onClick={() => found.fetchNextPage()}>
                {m.notifications_older()}
              </Button>
            </div>
          )}
        </div>
        <div className="border-line border-t px-2 py-1.5">
          <Link
            to="/profile"
            hash="notifications"
            onClick={onClose}
            className="flex min-h-9 items-center rounded-control px-2 text-ink-2 text-sm hover:bg-sunken hover:text-ink max-sm:min-h-11"
          >
            {m.notifications_choose()}
          </Link>
        </div>
      </DialogPanel>
    </Dialog>
  )
}

const Waiting = () => (
  <div className="grid gap-3 p-4" aria-busy="true">
    {[0, 1, 2].map((line) => (
      <Skeleton key={line} className="h-10" />
    ))}
  </div>
)
