import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { emailChannelGet, emailChannelTest } from '#app/bff/email-channel.functions.ts'
import { toastError, toastSuccess } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { StatusPill } from '#app/ui/status-pill.tsx'

export const emailChannelOptions = () => queryOptions({ queryKey: ['email-channel'], queryFn: () => emailChannelGet() })

/** Whether the store's e-mails leave; where they do not, who can change that. */
export function EmailCard({ mayChange }: { mayChange: boolean }) {
  const { data } = useSuspenseQuery(emailChannelOptions())
  const [busy, setBusy] = useState(false)
  async function test() {
    setBusy(true)
    try {
      const { to } = await emailChannelTest()
      void toastSuccess(m.email_channel_tested({ email: to }))
    } catch (error) {
      void toastError(error)
    }
    setBusy(false)
  }
  return (
    <Card
      id="email"
      title={
        <span className="flex flex-wrap items-center gap-3">
          {m.email()}
          <StatusPill
            tone={data.set_up ? 'ok' : 'quiet'}
            label={data.set_up ? m.status_active() : m.integration_not_set_up()}
          />
        </span>
      }
      aside={
        mayChange &&
        data.set_up && (
          <Button size="sm" busy={busy} onClick={() => void test()}>
            {m.email_channel_test()}
          </Button>
        )
      }
    >
      <p className="text-ink-2">{data.set_up ? m.email_channel_hint() : m.email_channel_none()}</p>
    </Card>
  )
}
