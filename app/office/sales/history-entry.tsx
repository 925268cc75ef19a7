import type { ReactNode } from 'react'
import type { SaleDeed } from '#app/bff/sales.functions.ts'
import { formatDateTime } from '#app/contracts/dates.ts'
import type { EmailState } from '#app/contracts/outbox.ts'
import { m } from '#app/paraglide/messages.js'
import { cx } from '#app/ui/cx.ts'
import { moneyText } from './money.tsx'
import { NoteThumbs } from './note-thumbs.tsx'
import { PAYMENT_WAY_NAMES } from './payment-words.ts'

const STATES = {
  queued: { label: m.outbox_state_queued, ink: 'text-warn' },
  sent: { label: m.outbox_state_sent, ink: 'text-ok' },
  kept: { label: m.outbox_state_kept, ink: 'text-ink-3' },
  failed: { label: m.outbox_state_failed, ink: 'text-bad' },
  held: { label: m.outbox_state_held, ink: 'text-warn' },
} satisfies Record<EmailState, object>

const RETURN_DEEDS = {
  requested: m.return_deed_requested,
  received: m.return_deed_received,
  canceled: m.return_deed_canceled,
}

/** A deed of an order's history: a status, a note, a message and whether it was sent, a payment, a change, a print. */
export function HistoryEntry({ deed, newlyPaid }: { deed: SaleDeed; newlyPaid: boolean }) {
  switch (deed.kind) {
    case 'status':
      return (
        <Entry
          deed={deed}
          by={deed.user_name ?? m.sale_history_shopper()}
          comment={deed.comment}
          pictures={deed.pictures}
        >
          {deed.order_status.name}
          {newlyPaid && <span className="font-normal text-ok"> · {m.sale_paid()}</span>}
        </Entry>
      )
    case 'note':
      return (
        <Entry deed={deed} by={deed.user_name ?? ''} comment={deed.comment} pictures={deed.pictures}>
          {m.sale_note_internal()}
        </Entry>
      )
    case 'message':
      return (
        <Entry
          deed={deed}
          by={<span className={cx('font-medium', STATES[deed.state].ink)}>{STATES[deed.state].label()}</span>}
          comment={deed.subject}
        >
          {m.sale_emailed({ to: deed.to })}
        </Entry>
      )
    case 'payment':
      return (
        <Entry deed={deed} by={deed.user_name ?? ''} comment={deed.payment.note}>
          {paymentText(deed.payment)}
        </Entry>
      )
    case 'return':
      return (
        <Entry deed={deed} by={deed.user_name ?? ''} comment={deed.items.join('\n')}>
          {RETURN_DEEDS[deed.status]()}
        </Entry>
      )
    case 'edit':
      return (
        <Entry deed={deed} by={deed.user_name ?? m.sale_history_shopper()}>
          {m.sale_edited()}
          {deed.changes.map((change) => (
            <Change key={change.field} change={change} />
          ))}
        </Entry>
      )
    default:
      return (
        <Entry deed={deed} by={deed.user_name ?? ''}>
          {m.sale_printed()}
        </Entry>
      )
  }
}

const FIELDS: Readonly<Record<string, () => string>> = {
  payment: m.payment,
  payment_claim: m.payment_claim,
  bakong: m.payment_bakong,
  lines: m.sale_lines,
  line_notes: m.line_note,
  promotion: m.promotion,
  coupon: m.coupon,
  discount: m.order_total_discount,
  shipping_method: m.sale_shipping_method,
  shipping_cost: m.sale_shipping_cost,
  shipping_address_1: m.sale_shipping_address,
  shipping_landmark: m.customer_address_landmark,
  shipping_commune: m.sale_shipping_commune,
  shipping_place: m.sale_shipping_place,
  total: m.sale_total,
  assigned_to: m.sale_assigned_to,
  tags: m.sale_tags,
  courier: m.sale_courier,
  tracking_code: m.sale_tracking_code,
  courier_link: m.sale_courier_link,
}

function Change({ change }: { change: Extract<SaleDeed, { kind: 'edit' }>['changes'][number] }) {
  return (
    <span className="block whitespace-pre-line font-normal">
      <span className="text-ink-3">{FIELDS[change.field]?.() ?? change.field}: </span>
      {change.before !== null && <s className="text-ink-3">{change.before}</s>} {change.after}
    </span>
  )
}

function paymentText({ amount, currency_code, method }: Extract<SaleDeed, { kind: 'payment' }>['payment']): string {
  const text = moneyText(amount.replace('-', ''), currency_code)
  const way = PAYMENT_WAY_NAMES[method]()
  return `${amount.startsWith('-') ? m.payment_given_back({ amount: text }) : m.payment_received({ amount: text })} · ${way}`
}

interface EntryProps {
  deed: SaleDeed
  by: ReactNode
  comment?: string | null
  pictures?: readonly string[]
  children: ReactNode
}

function Entry({ deed, by, comment, pictures = [], children }: EntryProps) {
  return (
    <li className="relative ps-5 before:absolute before:start-0 before:top-[0.45lh] before:size-2 before:rounded-full before:bg-accent after:absolute after:start-[3.5px] after:top-[1.1lh] after:-bottom-5 after:w-px after:bg-line last:after:hidden">
      <p className="break-words font-medium">{children}</p>
      {comment && <p className="whitespace-pre-line break-words text-ink-2">{comment}</p>}
      {pictures.length > 0 && <NoteThumbs pictures={pictures} />}
      <p className="figures text-ink-3 text-sm">
        {by} · {formatDateTime(deed.at)}
      </p>
    </li>
  )
}
