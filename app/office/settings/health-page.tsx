import { queryOptions, useQuery } from '@tanstack/react-query'
import { systemHealth, testPlatformEmail } from '#app/bff/system-health.functions.ts'
import type { SystemHealth } from '#app/contracts/system-health.ts'
import { useLocale } from '#app/lib/locale.ts'
import { toastSuccess } from '#app/lib/toast.ts'
import { useDeed } from '#app/lib/use-deed.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { StatusPill } from '#app/ui/status-pill.tsx'

/** Looked at anew whenever the page is opened. */
export const healthOptions = () =>
  queryOptions({ queryKey: ['system-health'], queryFn: () => systemHealth(), staleTime: 0 })

const TONES = { ok: 'ok', warn: 'warn', fail: 'bad' } as const

/** What `doctor` says of the installation, and how mail and storage stand. */
export function HealthPage() {
  useLocale()
  const { data, isFetching, isError, refetch } = useQuery(healthOptions())
  const title = m.system_health()
  return (
    <>
      <PageHead
        crumbs={[
          { title: m.nav_dashboard(), to: '/dashboard' },
          { title: m.nav_system_settings(), to: '/system-settings' },
          { title },
        ]}
        title={title}
        actions={
          <Button busy={isFetching} onClick={() => void refetch()}>
            {m.system_health_again()}
          </Button>
        }
      />
      {isError && <p role="alert">{m.error_500()}</p>}
      {/* As high as what comes: the foot stays where it is. */}
      {!data && !isError && (
        <p role="status" className="min-h-dvh">
          {m.loading()}
        </p>
      )}
      {data && (
        <div className="grid max-w-3xl gap-4">
          <Checks health={data} />
          <Mail mail={data.mail} />
          <Card id="storage" title={m.system_storage()}>
            <Facts
              facts={[
                [m.system_storage_where(), data.storage.bucket ?? m.system_storage_disk()],
                [m.system_storage_pictures(), gigabytes(data.storage.pictures)],
                [m.system_storage_free(), gigabytes(data.storage.free)],
              ]}
            />
          </Card>
        </div>
      )}
    </>
  )
}

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(bytes < 1e8 ? 3 : 1)} GB`

function Checks({ health: { checks, warned, failed } }: { health: SystemHealth }) {
  const texts = { ok: m.system_health_ok(), warn: m.system_health_warn(), fail: m.system_health_fail() }
  return (
    <Card id="checks" title={m.system_health_found({ warned, failed })} flush>
      <ul>
        {checks.map(({ name, state, said, todo }) => (
          <li key={name} className="grid gap-1 border-line border-b px-5 py-3 last:border-b-0">
            <span className="flex flex-wrap items-center gap-3">
              <StatusPill tone={TONES[state]} label={texts[state]} />
              <b lang="en">{name}</b>
            </span>
            {/* As the command line says it, whatever the language. */}
            <span lang="en" className="wrap-anywhere text-ink-2">
              {said}
            </span>
            {todo && (
              <span lang="en" className="wrap-anywhere text-ink">
                → {todo}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Mail({ mail }: { mail: SystemHealth['mail'] }) {
  const { busy, act } = useDeed<'test'>()
  const test = () =>
    act('test', async () => toastSuccess(m.email_channel_tested({ email: (await testPlatformEmail()).to })))
  return (
    <Card
      id="mail"
      title={m.email()}
      aside={
        <Button size="sm" busy={busy !== null} onClick={() => void test()}>
          {m.email_channel_test()}
        </Button>
      }
    >
      <Facts
        facts={[
          [m.system_mail_server(), mail.server ?? m.system_mail_kept()],
          [m.system_mail_from(), mail.from ?? '–'],
          [m.outbox_state_queued(), String(mail.waiting)],
          [m.outbox_state_failed(), String(mail.failed)],
        ]}
      />
      <ButtonLink to="/outbox" className="mt-4">
        {m.outbox()}
      </ButtonLink>
    </Card>
  )
}

function Facts({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <dl className="grid gap-2">
      {facts.map(([label, value]) => (
        <div key={label} className="flex flex-wrap gap-x-3">
          <dt className="text-ink-3">{label}</dt>
          <dd className="wrap-anywhere min-w-0">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
