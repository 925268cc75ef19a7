import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PageHead } from '#app/crud/page-head.tsx'
import { formatDateTime } from '#app/lib/dates.ts'
import { m } from '#app/paraglide/messages.js'
import { Card } from '#app/ui/card.tsx'
import { LetterStatePill } from './letter-state.tsx'
import { letterOptions } from './outbox-queries.ts'

const HELD = { address: m.outbox_held_address, store: m.outbox_held_store }

/** One letter as it was, or would be, sent. */
export function LetterPage({ id }: { id: string }) {
  const { data: letter } = useSuspenseQuery(letterOptions(id))
  return (
    <>
      <PageHead
        crumbs={[
          { title: m.nav_dashboard(), to: '/dashboard' },
          { title: m.outbox(), to: '/outbox' },
          { title: letter.subject },
        ]}
        title={letter.subject}
        aside={<LetterStatePill state={letter.state} />}
      />
      <div className="grid max-w-3xl gap-4">
        <Card>
          <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
            <Fact label={m.outbox_to()}>{letter.to}</Fact>
            <Fact label={m.outbox_store()}>{letter.store?.name ?? 'Phsar'}</Fact>
            <Fact label={m.outbox_created()}>{formatDateTime(letter.created_at)}</Fact>
            {letter.sent_at && <Fact label={m.outbox_sent_at()}>{formatDateTime(letter.sent_at)}</Fact>}
            {letter.tries > 0 && <Fact label={m.outbox_tries()}>{letter.tries}</Fact>}
            {letter.next_at && <Fact label={m.outbox_next()}>{formatDateTime(letter.next_at)}</Fact>}
            {letter.error && <Fact label={m.outbox_error()}>{letter.error}</Fact>}
          </dl>
          {letter.held_for && <p className="mt-4">{HELD[letter.held_for]()}</p>}
          {letter.state === 'kept' && <p className="mt-4 text-ink-3 text-sm">{m.outbox_kept_hint()}</p>}
        </Card>
        <Card title={m.outbox_text()}>
          <p lang={letter.locale} className="whitespace-pre-line break-words">
            {letter.text}
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
