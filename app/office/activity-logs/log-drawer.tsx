import { useQuery } from '@tanstack/react-query'
import { Link as LinkIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LogDetail } from '#app/bff/activity-logs.functions.ts'
import { formatDateTime } from '#app/contracts/dates.ts'
import { AppError } from '#app/lib/app-error.ts'
import { browserOf } from '#app/lib/device-of.ts'
import { textOfError } from '#app/lib/errors.ts'
import { toastError, toastSuccess } from '#app/lib/toast.ts'
import { actorName, eventName, eventTone } from '#app/office/crud/history/event-words.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Drawer } from '#app/ui/drawer.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { StatusPill } from '#app/ui/status-pill.tsx'
import { changedFields } from './changed-fields.ts'
import { LogChanges } from './log-changes.tsx'
import { logOptions } from './log-queries.ts'
import { entityName } from './log-words.ts'
import { thingPage, type Viewer } from './thing-page.ts'

export interface LogDrawerProps {
  id: number
  viewer: Viewer
  onClose: () => void
}

/** A row of the log: who, what, from where, and every field before and after. */
export default function LogDrawer({ id, viewer, onClose }: LogDrawerProps) {
  const found = useQuery(logOptions(id))
  const row = found.data
  const page = row && thingPage(row, viewer)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href)
      void toastSuccess(m.link_copied())
    } catch (error) {
      void toastError(error)
    }
  }
  return (
    <Drawer
      open
      reading
      onClose={onClose}
      title={row ? `${entityName(row.entity)}: ${eventName(row.event)}` : m.nav_activity_logs()}
      actions={
        <>
          <Button wide onClick={copy} icon={<LinkIcon aria-hidden="true" className="size-4" />}>
            {m.copy_link()}
          </Button>
          {page && (
            <ButtonLink to={page} wide tone="primary">
              {m.log_open()}
            </ButtonLink>
          )}
        </>
      }
    >
      {row ? (
        <Row row={row} />
      ) : found.isError ? (
        <p role="alert" className="p-4">
          {found.error instanceof AppError && found.error.status === 404 ? m.log_missing() : textOfError(found.error)}
        </p>
      ) : (
        <Spinner className="mx-auto my-24 size-6 text-ink-3" />
      )}
    </Drawer>
  )
}

function Row({ row }: { row: LogDetail }) {
  return (
    <div className="grid gap-5 p-4">
      <div className="grid justify-items-start gap-2">
        <StatusPill tone={eventTone(row.event)} label={eventName(row.event)} />
        <p className="break-words font-semibold text-lg">{row.entity_label || entityName(row.entity)}</p>
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
        <Fact label={m.log_time()}>{formatDateTime(row.created_at)}</Fact>
        <Fact label={m.log_actor()}>{actorName(row)}</Fact>
        {row.impersonator_id && <Fact label="">{m.log_impersonated({ id: row.impersonator_id })}</Fact>}
        <Fact label={m.log_entity()}>{[entityName(row.entity), row.entity_id].filter(Boolean).join(' ')}</Fact>
        {row.note && <Fact label={m.log_note()}>{row.note}</Fact>}
        {row.ip && <Fact label={m.log_ip()}>{row.ip}</Fact>}
        {row.user_agent && (
          <Fact label={m.log_device()}>
            <span title={row.user_agent}>{browserOf(row.user_agent)}</span>
          </Fact>
        )}
        {row.request_id && <Fact label={m.log_request()}>{row.request_id}</Fact>}
        <Fact label={m.log_id()}>{row.id}</Fact>
      </dl>
      <section aria-labelledby="log-changes">
        <h3 id="log-changes" className="mb-2 text-base">
          {m.log_changes()}
        </h3>
        <LogChanges fields={changedFields(row.entity, row.changes)} />
      </section>
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-2">{label}</dt>
      <dd className="figures min-w-0 break-words">{children}</dd>
    </>
  )
}
