import { closeInvoiceWorker } from '#server/domain/invoice/render.ts'
import { aligned } from './aligned.ts'
import { command } from './command.ts'
import { checkAddress } from './doctor/address.ts'
import { checkDatabase } from './doctor/database.ts'
import { checkDisk } from './doctor/disk.ts'
import { checkEnvironment } from './doctor/environment.ts'
import { checkFiles } from './doctor/files.ts'
import { checkInvoiceFonts } from './doctor/fonts.ts'
import { checkMail, namedMailServer } from './doctor/mail.ts'
import { checkMaps } from './doctor/maps.ts'
import { checkReportService } from './doctor/report-service.ts'

export const doctor = command({
  name: 'doctor',
  summary: 'checks everything the program needs; exit code 1 if something fails',
  more: 'It writes a test file into DATA_DIR, and into the bucket of FILES_URL, and deletes it, renders a test invoice and discards it, and sends no email.',
  database: 'none',
  async run(_, scene) {
    const { env } = scene
    const disk = checkDisk(env)
    const checks = [
      checkEnvironment(env),
      await checkAddress(env),
      ...(await checkDatabase(scene)),
      disk,
      await checkFiles(env),
      await checkInvoiceFonts().finally(closeInvoiceWorker),
      await checkMail(env, env.SMTP_URL ?? (await namedMailServer(scene))),
      await checkReportService(env),
      await checkMaps(env),
    ]
    const failed = checks.filter(({ state }) => state === 'fail').length
    const warned = checks.filter(({ state }) => state === 'warn').length
    const rows = checks.map(({ state, name, said, todo }) => [state, name, todo ? `${said}. To do: ${todo}` : said])
    return {
      said: [...aligned(rows), `Checks: ${checks.length}, warnings: ${warned}, failed: ${failed}`],
      data: { checks, warned, failed },
      failed: failed > 0,
    }
  },
})
