import { m } from '#app/paraglide/messages.js'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { NoteList } from './note-list.tsx'
import type { Report } from './report.ts'

/** How far an import's pictures are, and which did not come. */
export function JobPictures({ pictures: { done, failed, waiting, errors } }: { pictures: Report['pictures'] }) {
  const total = done + failed + waiting
  if (total === 0) return null
  return (
    <section aria-label={m.import_pictures()} className="grid gap-2">
      <p aria-live="polite" className="figures text-ink-2">
        {m.import_pictures_progress({ done, total })}
      </p>
      {waiting > 0 && <ProgressBar label={m.import_pictures()} done={done + failed} total={total} />}
      <NoteList title={m.import_pictures_failed()} notes={errors} tone="warn" open={false} />
    </section>
  )
}
