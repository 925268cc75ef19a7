import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDateTime } from '#app/contracts/dates.ts'
import { m } from '#app/paraglide/messages.js'
import { Card } from '#app/ui/card.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { EmailStatePill } from './email-state.tsx'
import { emailOptions } from './outbox-queries.ts'

const HELD = {
  address: m.outbox_held_address,
  store: m.outbox_held_store,
  chat: m.outbox_held_chat,
  ordered: m.outbox_held_ordered,
}

/** One e-mail as it was, or would be, sent. */
export function EmailPage({ id }: { id: string }) {
  const { data: email } = useSuspenseQuery(emailOptions(id))
  return (
    <>
      <PageHead
        crumbs={[
          { title: m.nav_dashboard(), to: '/dashboard' },
          { title: m.outbox(), to: '/outbox' },
          { title: email.subject },
        ]}
        title={email.subject}
        aside={<EmailStatePill state={email.state} />}
      />
      <div className="grid max-w-3xl gap-4">
        <Card>
          <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
            <Fact label={m.outbox_to()}>{email.to}</Fact>
            <Fact label={m.outbox_store()}>{email.store?.name ?? 'Phsar'}</Fact>
            <Fact label={m.outbox_created()}>{formatDateTime(email.created_at)}</Fact>
            {email.sent_at && <Fact label={m.outbox_sent_at()}>{formatDateTime(email.sent_at)}</Fact>}
            {email.tries > 0 && <Fact label={m.outbox_tries()}>{email.tries}</Fact>}
            {email.next_at && <Fact label={m.outbox_next()}>{formatDateTime(email.next_at)}</Fact>}
            {email.error && <Fact label={m.outbox_error()}>{email.error}</Fact>}
          </dl>
          {email.held_for && <p className="mt-4">{HELD[email.held_for]()}</p>}
          {email.state === 'kept' && <p className="mt-4 text-ink-3 text-sm">{m.outbox_kept_hint()}</p>}
        </Card>
        <Card title={m.outbox_text()}>
          <p lang={email.locale} className="whitespace-pre-line break-words">
            {email.text}
          </p>
        </Card>
      </div>
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-3 text-sm">{label}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  )
}
