import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { testPlatformEmail } from '#app/bff/system-health.functions.ts'
import { readMailServer, removeMailServer } from '#app/bff/system-settings.functions.ts'
import type { MailServer } from '#app/contracts/mail-server.ts'
import { toastSuccess } from '#app/lib/toast.ts'
import { useDeed } from '#app/lib/use-deed.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { StatusPill } from '#app/ui/status-pill.tsx'
import { MailServerForm } from './mail-server-form.tsx'

const KEY = ['mail-server']
const mailServerOptions = () => queryOptions({ queryKey: KEY, queryFn: () => readMailServer() })

/** Where the platform's mail goes, for an admin to say and to try. */
export function MailServerCard() {
  const queries = useQueryClient()
  const { data, isError } = useQuery(mailServerOptions())
  const { busy, act } = useDeed<'test' | 'remove'>()
  const [asking, setAsking] = useState(false)
  const keep = (now: MailServer) => queries.setQueryData(mailServerOptions().queryKey, now)
  const test = () =>
    act('test', async () => toastSuccess(m.email_channel_tested({ email: (await testPlatformEmail()).to })))
  const remove = () =>
    act('remove', async () => {
      setAsking(false)
      keep(await removeMailServer())
      void toastSuccess(m.mail_server_removed())
    })

  return (
    <Card
      id="mail"
      title={
        <span className="flex flex-wrap items-center gap-3">
          {m.system_mail_server()}
          {data && (
            <StatusPill
              tone={data.by ? 'ok' : 'quiet'}
              label={data.by ? m.status_active() : m.integration_not_set_up()}
            />
          )}
        </span>
      }
      aside={
        data?.by && (
          <Button size="sm" busy={busy === 'test'} onClick={() => void test()}>
            {m.email_channel_test()}
          </Button>
        )
      }
    >
      {!data && (isError ? <p role="alert">{m.common_error_500()}</p> : <Skeleton className="h-80 w-full" />)}
      {data?.by === 'environment' && <p className="text-ink-2">{m.mail_server_environment()}</p>}
      {data && data.by !== 'environment' && (
        <>
          <p className="mb-4 text-ink-2">{data.by ? m.mail_server_hint() : m.mail_server_none()}</p>
          <MailServerForm key={JSON.stringify(data.server)} server={data.server} onSaved={keep}>
            {data.server && (
              <Button busy={busy === 'remove'} onClick={() => setAsking(true)}>
                {m.confirm_remove_yes()}
              </Button>
            )}
          </MailServerForm>
        </>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void remove()}
        title={m.mail_server_remove()}
        confirmLabel={m.confirm_remove_yes()}
      >
        {m.mail_server_remove_hint()}
      </ConfirmDialog>
    </Card>
  )
}
