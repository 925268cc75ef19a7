import { m } from '#app/paraglide/messages.js'
import { NoteList } from './note-list.tsx'
import type { Report } from './report.ts'
import { ReportCounts } from './report-counts.tsx'

/** Counts, and what there is to say of single rows: errors open, warnings folded. */
export function ReportNotes({ report }: { report: Report }) {
  return (
    <>
      <ReportCounts report={report} />
      <NoteList title={m.import_errors()} notes={report.errors} tone="bad" open />
      <NoteList
        title={report.state === 'undone' ? m.import_skipped() : m.import_warnings()}
        notes={report.warnings}
        tone="warn"
        open={false}
      />
    </>
  )
}
