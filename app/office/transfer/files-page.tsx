import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ChevronDown, Download, Upload } from 'lucide-react'
import type { ReactNode } from 'react'

import { formatDateTime } from '#app/contracts/dates.ts'
import {
  IMPORT_FILTERS,
  IMPORT_KIND_TEXTS,
  IMPORT_STATE_TEXTS,
  IMPORT_VIEWS,
  type ImportRow,
} from '#app/contracts/import-job.ts'
import type { ImportKind } from '#app/contracts/import-kind.ts'
import { grouped } from '#app/lib/grouped.ts'
import { may } from '#app/lib/may.ts'
import { ListFrame } from '#app/office/crud/list/list-frame.tsx'
import type { ListSearch } from '#app/office/crud/list/list-search.ts'
import type { TableColumn } from '#app/office/crud/list/table-column.ts'
import { useListSearch } from '#app/office/crud/list/use-list-search.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { buttonClasses } from '#app/ui/button-classes.ts'
import { Menu } from '#app/ui/menu.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { StatusPill } from '#app/ui/status-pill.tsx'
import { ExportFiles } from './export-files.tsx'
import { importLink, kindsFor, permissionOf } from './file-kinds.ts'
import { importsOptions } from './imports-queries.ts'
import { saveErrors } from './save-errors.ts'
import { UndoButton } from './undo-button.tsx'
import { useImportEnds } from './use-import-ends.ts'

const TONES = {
  queued: 'warn',
  running: 'warn',
  done: 'ok',
  failed: 'bad',
  undoing: 'warn',
  undone: 'quiet',
} as const

const COLUMNS: TableColumn<ImportRow>[] = [
  {
    key: 'file_name',
    label: m.import_job_file,
    mobile: 'title',
    render: ({ id, kind, file_name }) => (
      <Link {...importLink(kind, id)} className="line block max-w-72 hover:text-accent-strong hover:underline">
        {file_name || `#${id}`}
      </Link>
    ),
  },
  { key: 'kind', label: m.import_kind, render: ({ kind }) => IMPORT_KIND_TEXTS[kind]() },
  {
    key: 'state',
    label: m.status,
    render: ({ state }) => <StatusPill tone={TONES[state]} label={IMPORT_STATE_TEXTS[state]()} />,
  },
  { key: 'result', label: m.import_job_result, render: (job) => <Result job={job} /> },
  { key: 'created_by', label: m.import_job_by, render: ({ created_by }) => created_by ?? '' },
  {
    key: 'created_at',
    label: m.created_at,
    render: ({ created_at }) => <span className="figures whitespace-nowrap">{formatDateTime(created_at)}</span>,
  },
]

/** How far it is, or what it came to. */
function Result({ job }: { job: ImportRow }) {
  const { state, done, total, failed, changed, new: made } = job
  if (state === 'queued' || state === 'running')
    return (
      <span className="grid min-w-32 gap-1">
        <ProgressBar label={IMPORT_STATE_TEXTS[state]()} done={done} total={total} />
        <span className="figures text-ink-3 text-sm">
          {m.import_progress({ done: grouped(done), total: grouped(total) })}
        </span>
      </span>
    )
  return (
    <span className="figures">
      {m.import_job_counts({ made: grouped(made), changed: grouped(changed), failed: grouped(failed) })}
    </span>
  )
}

interface FilesPageProps {
  /** Above the list: all of the store as a file, for whoever may have that. */
  whole?: ReactNode
  search: ListSearch
  viewer: Parameters<typeof may>[0]
}

/** Files of all kinds go in and out here; the list of imports shows how each stands, and all that it shows is in the URL. */
export function FilesPage({ search, viewer, whole }: FilesPageProps) {
  const found = useQuery({ ...importsOptions(search), placeholderData: keepPreviousData })
  const list = useListSearch(search)
  const [into, out] = [kindsFor(viewer, 'create'), kindsFor(viewer, 'view')]
  return (
    <>
      <PageHead
        crumbs={[{ title: m.nav_dashboard(), to: '/dashboard' }, { title: m.import_export() }]}
        title={m.import_export()}
        actions={
          <>
            {out.length > 0 && <ExportFiles kinds={out} />}
            {into.length > 0 && <ImportMenu kinds={into} />}
          </>
        }
      />
      {whole}
      <ListFrame
        path="imports"
        caption={m.import_jobs()}
        found={found}
        search={search}
        list={list}
        columns={COLUMNS}
        filters={IMPORT_FILTERS}
        presets={IMPORT_VIEWS}
        searchLabel={m.import_jobs_search()}
        failed={m.import_jobs_failed()}
        empty={{ text: m.import_jobs_empty() }}
        nameOf={({ file_name }) => file_name}
        actions={(job) => <JobActions job={job} viewer={viewer} />}
      />
    </>
  )
}

/** The kinds of files that one may bring in, each on its own page. */
function ImportMenu({ kinds }: { kinds: readonly ImportKind[] }) {
  const navigate = useNavigate()
  return (
    <Menu
      align="end"
      buttonClassName={buttonClasses('primary')}
      button={
        <>
          <Upload aria-hidden="true" className="size-4" />
          {m.import()}
          <ChevronDown aria-hidden="true" className="size-4" />
        </>
      }
      entries={kinds.map((kind) => ({
        key: kind,
        label: IMPORT_KIND_TEXTS[kind](),
        onSelect: () => void navigate(importLink(kind)),
      }))}
    />
  )
}

/** What it could not take as a file, and the way back, for whoever may take it. */
function JobActions({ job, viewer }: { job: ImportRow } & Pick<FilesPageProps, 'viewer'>) {
  const queries = useQueryClient()
  const { undo } = useImportEnds(job.kind, job.id)
  const mayUndo = job.can_undo && may(viewer, `${permissionOf(job.kind)}-update`)
  return (
    <span data-wide className="flex flex-wrap justify-end gap-2 whitespace-nowrap">
      {job.has_notes && (
        <Button
          size="sm"
          onClick={() => void saveErrors(job.kind, job.id)}
          icon={<Download aria-hidden="true" className="size-4" />}
        >
          {m.import_download_errors()}
        </Button>
      )}
      {mayUndo && (
        <UndoButton
          size="sm"
          ask={m.import_undo_ask_things()}
          busy={undo.isPending}
          onUndo={() =>
            undo.mutate(undefined, { onSettled: () => queries.invalidateQueries({ queryKey: ['imports'] }) })
          }
        />
      )}
    </span>
  )
}
