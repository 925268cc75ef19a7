import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { useMemo, useState } from 'react'
import { formatDateTime } from '#app/contracts/dates.ts'
import { toastError, toastSuccess } from '#app/lib/toast.ts'
import type { Contract, CrudApi, CrudRow } from '#app/office/crud/contract.ts'
import { ListFrame } from '#app/office/crud/list/list-frame.tsx'
import type { ListSearch } from '#app/office/crud/list/list-search.ts'
import type { TableColumn } from '#app/office/crud/list/table-column.ts'
import { useCrudColumns } from '#app/office/crud/list/use-crud-columns.tsx'
import { useListSearch } from '#app/office/crud/list/use-list-search.ts'
import { pagePath } from '#app/office/crud/page-path.ts'
import { trashOptions } from '#app/office/crud/queries.ts'
import { m } from '#app/paraglide/messages.js'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { ArrowLeftIcon } from '#app/ui/icons.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { RemoveButton } from '#app/ui/remove-button.tsx'

interface TrashPageProps {
  of: Contract
  api: Required<Pick<CrudApi, 'trashed' | 'restore' | 'force'>>
  search: ListSearch
  can: { delete: boolean }
  /** What is asked before one is gone for good, where more or less goes than itself and its pictures. */
  purgeText?: ((name: string) => string) | undefined
}

/** As long as the server keeps it (server/core/rows/trash.ts). */
const DAYS = 30
const DAY = 86_400_000
/** By what a thing is known again. */
const SHOWN = ['image_url', 'name', 'code', 'telephone']

const nameOf = (row: CrudRow) => String(row.name ?? row.id)
const daysLeft = (row: CrudRow) =>
  Math.max(1, Math.ceil(DAYS - (Date.now() - Date.parse(String(row.deleted_at))) / DAY))

/** When each was deleted, and how long it stays. */
const ownColumns = (): TableColumn<CrudRow>[] => [
  {
    key: 'deleted_at',
    label: m.trash_deleted_at,
    named: true,
    render: (row) => <span className="figures whitespace-nowrap">{formatDateTime(String(row.deleted_at))}</span>,
  },
  {
    key: 'days_left',
    label: m.trash_days_left,
    named: true,
    render: (row) => <span className="figures">{m.trash_days({ n: daysLeft(row) })}</span>,
  },
]

/** What was deleted of a resource: it can be had back, or be gone for good before its time. */
export function TrashPage({
  of,
  api,
  search,
  can,
  purgeText = (name) => m.delete_for_good_text({ name }),
}: TrashPageProps) {
  const queries = useQueryClient()
  const found = useQuery({ ...trashOptions(of.path, api, search), placeholderData: keepPreviousData })
  const list = useListSearch(search)
  const [going, setGoing] = useState<CrudRow>()
  const [busy, setBusy] = useState<number>()
  const named = useMemo(() => of.columns.filter(({ key }) => SHOWN.includes(key)), [of])
  const columns = useCrudColumns(of, named, { linked: false, flat: true, onStatus: undefined })

  async function act(row: CrudRow, action: () => Promise<string>) {
    setBusy(row.id)
    try {
      const said = await action()
      await queries.invalidateQueries()
      void toastSuccess(said)
    } catch (error) {
      void toastError(error)
    }
    setBusy(undefined)
    setGoing(undefined)
  }

  const listPath: string = pagePath(of)
  const title = m.trash_of({ what: of.labels.many() })
  return (
    <>
      <PageHead
        crumbs={[
          { title: m.nav_dashboard(), to: '/dashboard' },
          { title: of.labels.many(), to: listPath },
          { title: m.trash() },
        ]}
        title={title}
        actions={
          <ButtonLink to={listPath} icon={<ArrowLeftIcon />}>
            {m.back()}
          </ButtonLink>
        }
      />
      <p className="mb-3 text-ink-2">{m.trash_hint({ n: DAYS })}</p>
      <ListFrame
        path={`${of.path}/trashed`}
        caption={title}
        found={found}
        search={search}
        list={list}
        columns={[...columns, ...ownColumns()]}
        nameOf={nameOf}
        busy={found.isFetching}
        actions={
          can.delete
            ? (row) => (
                <span className="inline-flex items-center">
                  <IconButton
                    label={m.restore_named({ name: nameOf(row) })}
                    tip="none"
                    busy={busy === row.id && !going}
                    icon={<RotateCcw aria-hidden="true" className="size-4" />}
                    onClick={() => void act(row, async () => (await api.restore([row.id])).message)}
                  />
                  <RemoveButton label={m.delete_for_good_named({ name: nameOf(row) })} onClick={() => setGoing(row)} />
                </span>
              )
            : undefined
        }
        empty={{ text: m.trash_empty() }}
      />
      <ConfirmDialog
        open={going !== undefined}
        onClose={() => setGoing(undefined)}
        busy={busy !== undefined}
        onConfirm={() => {
          if (!going) return
          void act(going, async () => {
            await api.force(going.id)
            return m.deleted_successfully()
          })
        }}
      >
        {going && purgeText(nameOf(going))}
      </ConfirmDialog>
    </>
  )
}
