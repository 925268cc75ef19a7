import { useSuspenseQuery } from '@tanstack/react-query'
import { PAYMENT_HINTS, type PaymentMethodRow } from '#app/contracts/payment-method.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { StatusPill } from '#app/ui/status-pill.tsx'
import { bakongText } from './bakong-text.ts'
import { MethodForm } from './method-form.tsx'
import { paymentMethodsOptions } from './payment-queries.ts'

interface PaymentsPageProps {
  /** The code of the one that is edited; what is none counts as not given. */
  method: string | undefined
  mayChange: boolean
  onMethod: (method: string | undefined) => void
}

/** How the store is paid: each way with its state, one of them open to be changed. */
export function PaymentsPage({ method, mayChange, onMethod }: PaymentsPageProps) {
  const { data } = useSuspenseQuery(paymentMethodsOptions())
  return (
    <>
      <PageHead
        crumbs={[
          { title: m.nav_dashboard(), to: '/dashboard' },
          { title: m.nav_settings(), to: '/settings' },
          { title: m.payment_methods() },
        ]}
        title={m.payment_methods()}
      />
      <div className="grid max-w-3xl grid-cols-1 gap-4">
        {data.map((each) => (
          <MethodCard
            key={each.code}
            method={each}
            open={each.code === method}
            mayChange={mayChange}
            onOpen={(open) => onMethod(open ? each.code : undefined)}
          />
        ))}
      </div>
    </>
  )
}

interface MethodCardProps {
  method: PaymentMethodRow
  open: boolean
  mayChange: boolean
  onOpen: (open: boolean) => void
}

function MethodCard({ method, open, mayChange, onOpen }: MethodCardProps) {
  const { code, name, status, is_ready, version } = method
  const setUp = is_ready && version > 0
  return (
    <Card
      id={code}
      title={
        <span className="flex flex-wrap items-center gap-3">
          {name}
          <StatusPill
            tone={status && is_ready ? 'ok' : 'quiet'}
            label={setUp ? (status ? m.status_active() : m.status_inactive()) : m.integration_not_set_up()}
          />
        </span>
      }
      aside={
        mayChange &&
        !open && (
          <Button
            size="sm"
            aria-label={`${setUp ? m.edit() : m.payment_set_up()}: ${name}`}
            onClick={() => onOpen(true)}
          >
            {setUp ? m.edit() : m.payment_set_up()}
          </Button>
        )
      }
    >
      <p className="text-ink-2">{PAYMENT_HINTS[code]()}</p>
      {method.khqr && !open && (
        <p className="mt-1 break-words text-ink-3">
          {method.khqr.merchant_name} · {method.khqr.account_id}
        </p>
      )}
      {method.bakong && !open && (
        <p className={method.bakong.fault ? 'mt-1 text-bad' : 'mt-1 text-ink-3'}>{bakongText(method.bakong.fault)}</p>
      )}
      {open && mayChange && <MethodForm stored={method} onClose={() => onOpen(false)} />}
    </Card>
  )
}
