import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { webhookRemove, webhookUpdate } from '#app/bff/webhooks.functions.ts'
import { toastError, toastSuccess } from '#app/lib/toast.ts'
import { DirtyGuard } from '#app/office/crud/form/dirty-guard.tsx'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { TrashIcon } from '#app/ui/icons.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { DeliveriesCard } from './deliveries-card.tsx'
import { SecretCard } from './secret-card.tsx'
import { useWebhookForm } from './use-webhook-form.ts'
import { WebhookForm } from './webhook-form.tsx'
import { WEBHOOKS, webhookOptions } from './webhook-queries.ts'
import { WebhookState } from './webhook-state.tsx'

/** An endpoint: where it is, what it gets, its secret and its log. Without the right to change it, it is only shown. */
export function WebhookPage({ id, permissions }: { id: string; permissions: readonly string[] }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { data: row } = useSuspenseQuery(webhookOptions(id))
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const gone = useRef(false)
  const mayChange = permissions.includes('setting-update')
  const refresh = () => queries.invalidateQueries({ queryKey: WEBHOOKS })
  const { url, events, status, version } = row
  const edit = useWebhookForm({ url, events, status }, async (patch) => {
    await webhookUpdate({ data: { id: row.id, patch: { ...patch, version } } }).finally(refresh)
    void toastSuccess(m.saved_successfully())
  })

  async function remove() {
    setBusy(true)
    try {
      await webhookRemove({ data: { id: row.id } })
      gone.current = true
      void toastSuccess(m.deleted_successfully())
      await navigate({ to: '/integrations' })
      queries.removeQueries({ queryKey: webhookOptions(id).queryKey })
      await refresh()
    } catch (error) {
      void toastError(error)
      setAsking(false)
    }
    setBusy(false)
  }

  return (
    <>
      <PageHead
        crumbs={[
          { title: m.nav_dashboard(), to: '/dashboard' },
          { title: m.nav_integrations(), to: '/integrations' },
          { title: new URL(url).hostname },
        ]}
        title={new URL(url).hostname}
        aside={<WebhookState status={status} failing_since={row.failing_since} />}
        more={
          mayChange && (
            <Button icon={<TrashIcon />} onClick={() => setAsking(true)}>
              {m.delete()}
            </Button>
          )
        }
      />
      <div className="grid max-w-3xl gap-4">
        <WebhookForm edit={edit} permissions={permissions} submitLabel={m.save_changes()} locked={!mayChange} />
        {mayChange && <SecretCard id={row.id} />}
        <DeliveriesCard id={row.id} isOn={status} mayChange={mayChange} />
      </div>
      <ConfirmDialog open={asking} onClose={() => setAsking(false)} busy={busy} onConfirm={() => void remove()}>
        {m.webhook_remove_text({ url })}
      </ConfirmDialog>
      <DirtyGuard isDirty={() => edit.isDirty && !edit.busy && !gone.current} />
    </>
  )
}
