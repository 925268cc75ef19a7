import { useInfiniteQuery } from '@tanstack/react-query'
import { formatDateTime } from '#app/contracts/dates.ts'
import { textOfError } from '#app/lib/errors.ts'
import { getLocale } from '#app/lib/locale.ts'
import { toastSuccess } from '#app/lib/toast.ts'
import type { CrudApi, HistoryPage } from '#app/office/crud/contract.ts'
import { same } from '#app/office/crud/form/combine.ts'
import { useFormContext } from '#app/office/crud/form/form-context.ts'
import { valueAt } from '#app/office/crud/form/form-parts.ts'
import { ShownValue } from '#app/office/crud/form/shown-value.tsx'
import { crudKey } from '#app/office/crud/queries.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Drawer } from '#app/ui/drawer.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { StatusPill } from '#app/ui/status-pill.tsx'
import { actorName, eventName, eventTone } from './event-words.ts'
import { type FieldChange, fieldChanges, valueBefore } from './history-changes.ts'

interface HistoryDrawerProps {
  id: number
  histories: NonNullable<CrudApi['histories']>
  /** The form is only shown: nothing can be put back. */
  locked: boolean
  onClose: () => void
}

/** Who changed this row, and what, the latest first. What a field held before can be put back into the form. */
export default function HistoryDrawer({ id, histories, locked, onClose }: HistoryDrawerProps) {
  const { of } = useFormContext()
  const found = useInfiniteQuery({
    queryKey: [...crudKey(of.path), 'history', id, getLocale()],
    queryFn: ({ pageParam }) => histories(id, pageParam),
    initialPageParam: 1,
    getNextPageParam: ({ meta }: HistoryPage) =>
      meta.current_page < meta.last_page ? meta.current_page + 1 : undefined,
    staleTime: 0,
  })
  const entries = found.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <Drawer open reading onClose={onClose} title={m.history()}>
      {found.isPending && <Spinner className="mx-auto my-24 size-6 text-ink-3" />}
      {found.isError && (
        <p role="alert" className="p-4">
          {textOfError(found.error)}
        </p>
      )}
      <ol className="divide-y divide-line">
        {entries.map((entry) => (
          <Deed key={entry.id} entry={entry} locked={locked} onClose={onClose} />
        ))}
      </ol>
      {found.hasNextPage && (
        <div className="p-4">
          <Button wide busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {m.history_more()}
          </Button>
        </div>
      )}
    </Drawer>
  )
}

function Deed({ entry, ...rest }: { entry: HistoryPage['data'][number]; locked: boolean; onClose: () => void }) {
  const { of } = useFormContext()
  // What a new thing was made with stands in the form, or in the changes that followed.
  const changes = entry.event === 'created' ? [] : fieldChanges(of, entry.changes)
  return (
    <li className="grid gap-2 p-4">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <StatusPill tone={eventTone(entry.event)} label={eventName(entry.event)} />
        <span className="font-medium">{actorName(entry)}</span>
        <time dateTime={entry.created_at} className="figures text-ink-2 text-sm">
          {formatDateTime(entry.created_at)}
        </time>
      </div>
      {entry.note && <p className="text-ink-2 text-sm">{entry.note}</p>}
      {changes.map((change) => (
        <Change key={change.name} change={change} {...rest} />
      ))}
    </li>
  )
}

function Change(props: { change: FieldChange; locked: boolean; onClose: () => void }) {
  const { change, locked, onClose } = props
  const { of, form } = useFormContext()
  const { name, field, label, lang, before, after } = change
  const old = valueBefore(of, change)
  const mayRevert = !locked && old !== undefined && !same(old, valueAt(form.state.values, name))
  return (
    <div className="min-w-0">
      <div className="flex items-center justify-between gap-2">
        <p className="min-w-0 font-medium text-sm">{label}</p>
        {mayRevert && (
          <Button
            size="sm"
            tone="quiet"
            aria-label={m.history_revert_named({ name: label })}
            onClick={() => {
              form.setFieldValue(name, old)
              onClose()
              void toastSuccess(m.history_reverted())
            }}
          >
            {m.history_revert()}
          </Button>
        )}
      </div>
      <div className="mt-1 grid grid-cols-2 gap-2 text-sm">
        <p className="min-w-0 rounded-control bg-bad-soft px-2.5 py-1.5">
          <span className="sr-only">{m.log_before()}: </span>
          <ShownValue field={field} value={before} lang={lang} />
        </p>
        <p className="min-w-0 rounded-control bg-ok-soft px-2.5 py-1.5">
          <span className="sr-only">{m.log_after()}: </span>
          <ShownValue field={field} value={after} lang={lang} />
        </p>
      </div>
    </div>
  )
}
