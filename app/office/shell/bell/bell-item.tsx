import { Link } from '@tanstack/react-router'
import { BellRing, CircleAlert, type LucideIcon, PackageCheck, ReceiptText, RefreshCw, UserPlus } from 'lucide-react'
import { formatDateTime } from '#app/contracts/dates.ts'
import type { NotificationRow } from '#app/contracts/notification.ts'
import { m } from '#app/paraglide/messages.js'
import { cx } from '#app/ui/cx.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { CheckIcon } from '#app/ui/icons.tsx'

const ICONS: Record<string, LucideIcon> = {
  order_new: ReceiptText,
  order_status: RefreshCw,
  import_ended: PackageCheck,
  user_joined: UserPlus,
  outbox_failed: CircleAlert,
}

interface BellItemProps {
  row: NotificationRow
  onRead: () => void
  onFollow: () => void
}

export function BellItem({ row, onRead, onFollow }: BellItemProps) {
  const unread = row.read_at === null
  const Icon = ICONS[row.type] ?? BellRing
  const follow = () => {
    if (unread) onRead()
    onFollow()
  }
  const text = (
    <>
      <span className={cx('block', unread ? 'font-medium' : 'text-ink-2')}>{row.title}</span>
      <time dateTime={row.created_at} className="figures block text-ink-3 text-sm">
        {formatDateTime(row.created_at)}
      </time>
    </>
  )
  return (
    <li className={cx('relative flex items-start gap-3 py-2.5 ps-4 pe-2', unread && 'bg-accent-soft/50')}>
      <Icon
        aria-hidden="true"
        strokeWidth={1.75}
        className={cx('mt-[0.2lh] size-4.5 shrink-0', unread ? 'text-accent-strong' : 'text-ink-3')}
      />
      <div className="wrap-anywhere min-w-0 flex-1">
        {unread && <span className="sr-only">{m.notification_unread()}: </span>}
        {row.link ? (
          // The whole line is the link; the button lies over it.
          <Link
            to={row.link}
            onClick={follow}
            className="block before:absolute before:inset-0 hover:before:bg-sunken/40 focus-visible:outline-offset-0"
          >
            {text}
          </Link>
        ) : (
          text
        )}
      </div>
      {unread && (
        <IconButton
          label={m.notification_mark_read()}
          tip="none"
          icon={<CheckIcon className="size-4" />}
          onClick={onRead}
          className="shrink-0"
        />
      )}
    </li>
  )
}
