import { m } from '#app/paraglide/messages.js'
import { withLocale } from '#server/kit/locale.ts'
import { log } from '#server/kit/log.ts'
import type { ImportRun } from './import-batch.ts'
import { closeJob, writeJob } from './import-jobs.ts'
import { type ImportReport, newReport } from './import-report.ts'
import type { Catalogue } from './parse-catalogue.ts'
import { runImport } from './run-import.ts'

/** Imports that run at once, of all stores; the others wait their turn. */
const AT_ONCE = 2
const waiting: (() => Promise<void>)[] = []
let running = 0

/** Runs the job behind the reply, in the language of whoever sent the file. */
export function enqueue(id: number, catalogue: Catalogue, run: ImportRun): void {
  waiting.push(() => withLocale(run.context.locale, () => perform(id, catalogue, run)))
  setImmediate(next)
}

function next(): void {
  const work = running < AT_ONCE ? waiting.shift() : undefined
  if (!work) return
  running += 1
  void work().finally(() => {
    running -= 1
    next()
  })
}

/** Never rejects: what goes wrong is the job's end, and in the log. */
async function perform(id: number, catalogue: Catalogue, run: ImportRun): Promise<void> {
  const { db, store } = run.context
  let report: ImportReport = newReport(catalogue)
  try {
    await db.tx((tx) => writeJob(tx, store.id, id, { state: 'running', report }))
    report = await runImport(catalogue, run, async (tx, so_far) => {
      await writeJob(tx, store.id, id, { state: 'running', report: so_far })
      report = so_far
    })
    await db.tx((tx) => writeJob(tx, store.id, id, { state: 'done', report }))
  } catch (error) {
    log.error({ importId: id, storeId: store.id, error }, 'import broke off')
    report.errors.push({ row: 0, field: 'file', message: m.import_error_interrupted() })
    await db.tx((tx) => writeJob(tx, store.id, id, { state: 'failed', report })).catch(() => undefined)
  } finally {
    closeJob(id)
  }
}
