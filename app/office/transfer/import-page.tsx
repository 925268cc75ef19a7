import type { ComponentProps, ReactNode } from 'react'
import { fieldError, textOfError } from '#app/lib/errors.ts'
import { grouped } from '#app/lib/grouped.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { AlertIcon } from '#app/ui/icons.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { FileDrop } from './file-drop.tsx'
import { FileRows } from './file-rows.tsx'
import { ImportTabs } from './import-tabs.tsx'
import type { ImportWords } from './import-words.ts'
import { JobCard } from './job-card.tsx'
import { MappingCard } from './mapping-card.tsx'
import { OnlyColumns } from './only-columns.tsx'
import { PicturesAsk } from './pictures-ask.tsx'
import type { Report } from './report.ts'
import { ReportNotes } from './report-notes.tsx'
import { TemplateButtons } from './template-buttons.tsx'
import { useImport } from './use-import.ts'

interface ImportPageProps {
  words: ImportWords
  user: ComponentProps<typeof ImportTabs>['user']
  /** Beside the title. */
  actions?: ReactNode
  job: number | undefined
  onJob: (id: number | undefined) => void
  mayUpdate: boolean
  /** May change the store's settings. */
  mayAllow?: boolean
}

/** Bring things in from a file: choose it, see what would happen, then let it happen. */
export function ImportPage({ words, user, actions, job, onJob, mayUpdate, mayAllow = false }: ImportPageProps) {
  const work = useImport(words.kind, job, onJob, { mayUpdate, mayAllow })
  return (
    <>
      <PageHead
        crumbs={[
          { title: m.nav_dashboard(), to: '/dashboard' },
          words.list
            ? { title: words.list.title(), to: words.list.to }
            : { title: m.import_export(), to: '/import-export' },
          { title: m.import() },
        ]}
        title={words.title()}
        actions={actions}
      />
      <ImportTabs kind={words.kind} user={user} />
      <div className="grid max-w-3xl gap-4">
        {job === undefined ? (
          <Choose words={words} work={work} mayUpdate={mayUpdate} />
        ) : (
          <>
            {work.running.data && (
              <JobCard words={words} job={work.running.data} onAgain={work.again} mayUndo={mayUpdate} />
            )}
            {work.running.isLoading && <Spinner />}
            {work.running.error && <Problem text={textOfError(work.running.error)} />}
          </>
        )}
      </div>
    </>
  )
}

interface ChooseProps {
  words: ImportWords
  work: ReturnType<typeof useImport>
  mayUpdate: boolean
}

function Choose({ words, work, mayUpdate }: ChooseProps) {
  const { how, look, trial, start } = work
  const unreadable = fieldError(look.error ?? trial.error ?? start.error, 'file')
  const other = look.error ?? trial.error ?? start.error
  const busy = look.isPending || trial.isPending || start.isPending
  return (
    <>
      <Card>
        <div className="grid gap-4">
          <Field label={m.import_choose()} hint={words.hint()} error={unreadable} bare>
            {(control) => <FileDrop file={how.file} onFile={work.choose} disabled={busy} control={control} />}
          </Field>
          <TemplateButtons kind={words.kind} />
          {mayUpdate && (
            <div className="flex items-start gap-3">
              <Switch
                aria-label={words.update()}
                checked={how.update}
                onValue={(update) => work.change({ update })}
                disabled={busy}
              />
              <span className="min-w-0">
                <span className="block font-medium text-ink-2">{words.update()}</span>
                <span className="block text-ink-3 text-sm">{words.updateHint()}</span>
              </span>
            </div>
          )}
          {mayUpdate && how.update && (
            <OnlyColumns
              columns={words.columns}
              chosen={how.columns}
              onChosen={(columns) => work.change({ columns })}
              disabled={busy}
            />
          )}
          {look.data && <FileRows preview={look.data} />}
        </div>
      </Card>
      {other && !unreadable && <Problem text={textOfError(other)} />}
      {look.data && how.mapping && (
        <MappingCard
          words={words}
          preview={look.data}
          mapping={how.mapping}
          onMapping={(mapping) => work.change({ mapping })}
          onDone={work.attempt}
          busy={busy}
        />
      )}
      {(look.isPending || trial.isPending) && (
        <p role="status" className="flex items-center gap-2 px-1 text-ink-2">
          <Spinner /> {m.import_trying()}
        </p>
      )}
      {trial.data && !trial.isPending && (
        <Card
          title={m.import_tried()}
          aside={<span className="figures text-ink-3">{m.import_rows({ n: grouped(trial.data.rows) })}</span>}
        >
          <div className="grid gap-4">
            <ReportNotes report={trial.data} />
            <PicturesAsk pictures={trial.data.pictures} wanted={how.pictures} onWanted={work.wantPictures} />
            <Begin words={words} report={trial.data} busy={start.isPending} onBegin={work.begin} />
          </div>
        </Card>
      )}
    </>
  )
}

interface BeginProps {
  words: ImportWords
  report: Report
  busy: boolean
  onBegin: () => void
}

function Begin({ words, report, busy, onBegin }: BeginProps) {
  const n = report.new + report.changed
  if (n > 0)
    return (
      <Button tone="primary" size="lg" busy={busy} onClick={onBegin} className="justify-self-start max-sm:w-full">
        {words.start({ n: grouped(n) })}
      </Button>
    )
  return <p className="text-ink-2">{report.unchanged > 0 ? m.import_nothing() : words.nothingGood()}</p>
}

function Problem({ text }: { text: string }) {
  return (
    <p role="alert" className="flex gap-3 rounded-card border border-bad bg-bad-soft px-4 py-3 text-bad">
      <AlertIcon className="mt-[0.2lh] size-4.5" />
      <span className="min-w-0 whitespace-pre-line">{text}</span>
    </p>
  )
}
