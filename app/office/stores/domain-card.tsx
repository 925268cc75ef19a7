import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { storeCheckDomain, storeUpdate } from '#app/bff/stores.functions.ts'
import { formatDate } from '#app/contracts/dates.ts'
import type { StoreDetail } from '#app/contracts/store.ts'
import { AppError } from '#app/lib/app-error.ts'
import { toastError, toastSuccess } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { StatusPill } from '#app/ui/status-pill.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { storeOptions, storesKey } from './store-queries.ts'

interface DomainCardProps {
  storeId: number
  mayChange: boolean
  className?: string
}

/** A domain of a store's own: which it is, what to write down where it was bought, and whether that leads here. */
export function DomainCard({ storeId, mayChange, className }: DomainCardProps) {
  const { data: store, isError } = useQuery(storeOptions(String(storeId)))
  const state = store?.domain && (
    <StatusPill
      tone={store.domain_ends_at ? 'warn' : store.domain_verified_at ? 'ok' : 'quiet'}
      label={
        store.domain_ends_at ? m.domain_lost() : store.domain_verified_at ? m.domain_connected() : m.domain_waiting()
      }
    />
  )
  return (
    <Card title={m.own_domain()} aside={state} className={className}>
      {store && <DomainForm key={store.version} store={store} mayChange={mayChange} />}
      {!store && (isError ? <p role="alert">{m.common_error_500()}</p> : <Skeleton className="w-60" />)}
    </Card>
  )
}

function DomainForm({ store, mayChange }: { store: StoreDetail; mayChange: boolean }) {
  const queries = useQueryClient()
  const [typed, setTyped] = useState(store.domain ?? '')
  const [wrong, setWrong] = useState<string>()
  const [busy, setBusy] = useState<'save' | 'check'>()
  const told = (error: unknown) => {
    const [text] = (error instanceof AppError && error.fields?.domain) || []
    if (text) setWrong(text)
    else void toastError(error)
  }
  const run = async (what: 'save' | 'check', call: () => Promise<StoreDetail>, said: () => string) => {
    setBusy(what)
    setWrong(undefined)
    try {
      await call()
      await queries.invalidateQueries({ queryKey: storesKey })
      void toastSuccess(said())
    } catch (error) {
      told(error)
    }
    setBusy(undefined)
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    void run(
      'save',
      () => storeUpdate({ data: { id: store.id, body: { domain: typed.trim() } } }),
      m.saved_successfully,
    )
  }
  const check = () => run('check', () => storeCheckDomain({ data: { id: store.id } }), m.domain_connected)
  const lost = store.domain_ends_at
  const waits = store.domain !== null && (store.domain_verified_at === null || lost !== null)

  return (
    <div className="grid gap-4">
      <form noValidate onSubmit={save} className="flex max-w-xl flex-wrap items-start gap-3">
        <Field label={m.domain()} hint={m.domain_hint()} error={wrong} className="min-w-0 flex-1 basis-60">
          {(control) => (
            <TextInput
              {...control}
              value={typed}
              onValue={setTyped}
              disabled={!mayChange}
              placeholder="www.example.com"
              inputMode="url"
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </Field>
        {mayChange && typed.trim() !== (store.domain ?? '') && (
          <Button type="submit" busy={busy === 'save'} className="mt-7">
            {m.save()}
          </Button>
        )}
      </form>
      {waits && (
        <>
          <p className="max-w-2xl text-ink-2">
            {lost
              ? m.domain_lost_how({ domain: store.domain ?? '', date: formatDate(lost) })
              : m.domain_how({ domain: store.domain ?? '' })}
          </p>
          <ul className="divide-y divide-line rounded-control border border-line">
            {store.domain_records.map((record) => (
              <li
                key={record.type}
                className="grid items-start gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-[5rem_minmax(0,1fr)_minmax(0,1fr)]"
              >
                <span className="font-medium">{record.type}</span>
                <Copied label={m.domain_record_name()} text={record.name} />
                <Copied label={m.domain_record_value()} text={record.value} />
              </li>
            ))}
          </ul>
          <p className="max-w-2xl text-ink-3 text-sm">{m.domain_root_hint()}</p>
          {mayChange && (
            <Button busy={busy === 'check'} onClick={() => void check()} className="justify-self-start">
              {m.domain_check()}
            </Button>
          )}
        </>
      )}
      {store.domain_verified_at && (
        <p>
          <a href={store.url} target="_blank" rel="noreferrer" className="text-accent-strong hover:underline">
            {store.url}
          </a>
        </p>
      )}
    </div>
  )
}

/** What is written down elsewhere, letter by letter. */
function Copied({ label, text }: { label: string; text: string }) {
  const copy = () => navigator.clipboard.writeText(text).then(() => toastSuccess(m.copied()), toastError)
  return (
    <span className="flex min-w-0 items-start gap-1">
      <span className="min-w-0 flex-1">
        <span className="block text-ink-3 text-sm">{label}</span>
        <code className="wrap-anywhere text-sm">{text}</code>
      </span>
      <IconButton
        label={m.copy_named({ name: text })}
        icon={<Copy aria-hidden="true" className="size-4.5" />}
        onClick={() => void copy()}
      />
    </span>
  )
}
