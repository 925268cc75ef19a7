import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { webhookCreate } from '#app/bff/webhooks.functions.ts'
import { toastSuccess } from '#app/lib/toast.ts'
import { DirtyGuard } from '#app/office/crud/form/dirty-guard.tsx'
import { m } from '#app/paraglide/messages.js'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { SecretOnce } from './secret-once.tsx'
import { useWebhookForm } from './use-webhook-form.ts'
import { WebhookForm } from './webhook-form.tsx'
import { WEBHOOKS } from './webhook-queries.ts'

const EMPTY = { url: '', events: [], status: true }

/** A new endpoint; once it is there, its secret, which is never shown again. */
export function AddWebhookPage({ permissions }: { permissions: readonly string[] }) {
  const queries = useQueryClient()
  const [made, setMade] = useState<{ id: number; secret: string }>()
  const edit = useWebhookForm(EMPTY, async (body) => {
    const { data, secret } = await webhookCreate({ data: body })
    await queries.invalidateQueries({ queryKey: WEBHOOKS })
    setMade({ id: data.id, secret })
    void toastSuccess(m.saved_successfully())
  })
  return (
    <>
      <PageHead
        crumbs={[
          { title: m.nav_dashboard(), to: '/dashboard' },
          { title: m.nav_integrations(), to: '/integrations' },
          { title: m.webhook_add() },
        ]}
        title={m.webhook_add()}
      />
      <div className="grid max-w-3xl gap-4">
        {made ? (
          <Card id="secret" title={m.webhook_secret()}>
            <SecretOnce secret={made.secret} />
            <ButtonLink
              tone="primary"
              to="/integrations/webhooks/$id"
              params={{ id: String(made.id) }}
              className="mt-5"
            >
              {m.webhook_open()}
            </ButtonLink>
          </Card>
        ) : (
          <WebhookForm edit={edit} permissions={permissions} submitLabel={m.webhook_add()} />
        )}
      </div>
      <DirtyGuard isDirty={() => !made && edit.isDirty && !edit.busy} />
    </>
  )
}
