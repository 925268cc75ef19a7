import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { webhookRenew } from '#app/bff/webhooks.functions.ts'
import { toastError } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { SecretOnce } from './secret-once.tsx'
import { WEBHOOKS } from './webhook-queries.ts'

/** What messages are signed with: kept from everybody's eyes, and replaced where it was lost. */
export function SecretCard({ id }: { id: number }) {
  const queries = useQueryClient()
  const [secret, setSecret] = useState<string>()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)

  async function renew() {
    setBusy(true)
    try {
      setSecret(await webhookRenew({ data: { id } }))
      await queries.invalidateQueries({ queryKey: WEBHOOKS })
    } catch (error) {
      void toastError(error)
    }
    setBusy(false)
    setAsking(false)
  }

  return (
    <Card id="secret" title={m.webhook_secret()}>
      {secret ? (
        <SecretOnce secret={secret} />
      ) : (
        <div className="grid gap-3">
          <p className="text-ink-2">{m.webhook_secret_hint()}</p>
          <Button onClick={() => setAsking(true)} className="justify-self-start max-sm:justify-self-stretch">
            {m.webhook_secret_renew()}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={m.webhook_secret_renew_confirm()}
        confirmLabel={m.webhook_secret_renew()}
        busy={busy}
        onConfirm={() => void renew()}
      >
        {m.webhook_secret_renew_text()}
      </ConfirmDialog>
    </Card>
  )
}
