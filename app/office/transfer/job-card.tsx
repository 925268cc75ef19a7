import { useState } from 'react'
import { grouped } from '#app/lib/grouped.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { ImportWords } from './import-words.ts'
import { JobPictures } from './job-pictures.tsx'
import { doneOf, isOver, type Report } from './report.ts'
import { ReportNotes } from './report-notes.tsx'
import { saveErrors } from './save-errors.ts'
import { UndoButton } from './undo-button.tsx'
import { useImportEnds } from './use-import-ends.ts'

interface JobCardProps {
  words: ImportWords
  job: Report
  onAgain: () => void
  mayUndo: boolean
}

/** An import under way, and what it came to. */
export function JobCard({ words, job, onAgain, mayUndo }: JobCardProps) {
  const [saving, setSaving] = useState(false)
  const { cancel, undo } = useImportEnds(words.kind, job.id ?? 0)
  const over = isOver(job)

  async function save() {
    setSaving(true)
    await saveErrors(words.kind, job.id ?? 0)
    setSaving(false)
  }

  return (
    <Card title={titleOf(job)}>
      <div className="grid gap-4">
        {!over && job.undoing && <Spinner />}
        {!over && !job.undoing && (
          <div className="grid gap-2">
            <ProgressBar label={titleOf(job)} done={doneOf(job)} total={job.products} />
            <p aria-live="polite" className="figures flex flex-wrap justify-between gap-x-4 text-ink-2">
              {m.import_progress({ done: grouped(doneOf(job)), total: grouped(job.products) })}
              <span className="text-ink-3 text-sm">
                {cancel.isSuccess ? m.import_stopping() : m.import_leave_hint()}
              </span>
            </p>
            <Button
              className="justify-self-start"
              busy={cancel.isPending}
              disabled={cancel.isSuccess}
              onClick={() => cancel.mutate()}
            >
              {m.import_cancel()}
            </Button>
          </div>
        )}
        <ReportNotes report={job} />
        <JobPictures pictures={job.pictures} />
        {over && (
          <div className="flex flex-wrap gap-2 max-sm:flex-col">
            {words.list && (
              <ButtonLink to={words.list.to} tone="primary">
                {words.list.go()}
              </ButtonLink>
            )}
            {job.errors.length + job.pictures.errors.length + job.warnings.length > 0 && (
              <Button busy={saving} onClick={save}>
                {m.import_download_errors()}
              </Button>
            )}
            {job.pictures.waiting > 0 && (
              <Button busy={cancel.isPending} onClick={() => cancel.mutate()}>
                {m.import_pictures_stop()}
              </Button>
            )}
            {mayUndo && job.can_undo && (
              <UndoButton ask={words.undoAsk()} busy={undo.isPending} onUndo={() => undo.mutate()} />
            )}
            <Button tone="quiet" onClick={onAgain}>
              {m.import_again()}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}

function titleOf({ state, undoing, cancelled }: Report): string {
  if (undoing) return m.import_undoing()
  if (state === 'undone') return m.import_undone()
  if (state === 'failed' && cancelled) return m.import_cancelled()
  if (state === 'queued') return m.import_queued()
  if (state === 'failed') return m.import_failed()
  return state === 'done' ? m.import_done() : m.import_running()
}
