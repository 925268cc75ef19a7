import { IsolateFault } from '#server/core/jobs/isolate.ts'
import { WorkFailed, warmIsolate } from '#server/core/jobs/warm-isolate.ts'
import type { RichJob } from './rich-worker.ts'

/** A text took too long, or broke the sanitiser. */
export class RichTextError extends Error {
  override name = 'RichTextError'
}

/** Texts that belong to no store, those of the platform and of tests, share a place. */
const NO_STORE = 0

const sanitise = warmIsolate<RichJob, string>({
  source: 'server/core/rich/rich-worker.ts',
  // The largest text that is taken, at its worst, holds 60 MB for a moment.
  limits: { heap: 96, rss: 192 },
  deadline: 1000,
  start: 20_000,
  places: 1,
  waiting: 1000,
})

/**
 * Sanitises one text apart from the server's own work, the stores in turn.
 * @throws RichTextError after a second of its own time, or where it breaks the sanitiser; the others go on
 */
export async function sanitiseApart(html: string, storeId?: number): Promise<string> {
  try {
    return await sanitise(() => ({ html, storeId }), storeId ?? NO_STORE)
  } catch (error) {
    if (error instanceof IsolateFault || error instanceof WorkFailed) throw new RichTextError(error.message)
    throw error
  }
}
