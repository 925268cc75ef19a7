import { type ReactNode, useState } from 'react'
import type { Sale } from '#app/bff/sales.functions.ts'
import { ORDER_CHANNEL_LABELS } from '#app/contracts/order-channel.ts'
import { m } from '#app/paraglide/messages.js'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { late } from '#app/ui/late.tsx'

const HandlingForm = late(async () => (await import('./handling-form.tsx')).HandlingForm)

/** How the order is worked on: who does it, its tags, and how it travels. */
export function HandlingCard({ sale, mayChange }: { sale: Sale; mayChange: boolean }) {
  const [editing, setEditing] = useState(false)
  const { assigned_to, tags, courier, tracking_code, courier_link } = sale
  const parcel = [courier, tracking_code].filter(Boolean).join(' · ')
  const edit = (
    <Button size="sm" onClick={() => setEditing(true)}>
      {m.edit()}
    </Button>
  )
  return (
    <Card title={m.sale_handling()} id="handling" aside={mayChange && !editing && edit}>
      {editing ? (
        <HandlingForm sale={sale} onClose={() => setEditing(false)} />
      ) : (
        <dl className="space-y-2">
          <Row label={m.order_channel()}>{ORDER_CHANNEL_LABELS[sale.channel]()}</Row>
          <Row label={m.sale_assigned_to()}>{assigned_to?.name ?? '–'}</Row>
          <Row label={m.sale_tags()}>
            {tags.length === 0 ? (
              '–'
            ) : (
              <span className="flex flex-wrap gap-1">
                {tags.map((tag) => (
                  <Badge key={tag}>{tag}</Badge>
                ))}
              </span>
            )}
          </Row>
          {/* Whoever comes for it needs no courier, unless one was named. */}
          {(parcel || courier_link || sale.type === 'delivery') && (
            <Row label={m.sale_courier()}>
              {courier_link ? (
                <a
                  href={courier_link}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="break-words font-medium text-accent-strong hover:underline"
                >
                  {parcel || courier_link}
                </a>
              ) : (
                parcel || '–'
              )}
            </Row>
          )}
        </dl>
      )}
    </Card>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-3 text-sm">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  )
}
