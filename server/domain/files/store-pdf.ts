import { randomBytes } from 'node:crypto'
import { MAX_IMAGE_BYTES } from '#app/contracts/picture.ts'
import { m } from '#app/paraglide/messages.js'
import { refused } from '#server/core/procedure/refused.ts'
import { OPTION } from './image-folder.ts'
import { checkAnyRoom, type FileOwner, keepFile } from './keep-file.ts'
import { pdfFault } from './pdf-fault.ts'

/** As much of a name as is told. */
const MOST_NAME = 60

/** Whether a file begins as a PDF does, whatever it is called and says it is. */
export const beginsAsPdf = async (file: Blob): Promise<boolean> => (await file.slice(0, 5).text()) === '%PDF-'

/** What somebody calls his PDF, fit to be shown and to be saved: one line, no folder, nothing that turns text around. A form sends a quote as `%22`. */
export function pdfName(name: string): string {
  const [last = ''] = name.normalize('NFC').split(/[\\/]/).slice(-1)
  let plain = last
    .replace(/\p{C}/gu, '')
    .replace(/(?:[\p{Z}"<>:|?*]|%(?:22|0[ad]))+/giu, ' ')
    .trim()
  while (/\.pdf$/i.test(plain)) plain = plain.slice(0, -'.pdf'.length).trimEnd()
  const stem = [...plain.replace(/^\.+/, '')].slice(0, MOST_NAME).join('').trim()
  return `${stem || 'file'}.pdf`
}

/**
 * Keeps a PDF of a customer as it came, under a random name: it is not made anew as an image is, so it is given out as a
 * download alone (api/files/files.ts).
 * @throws 413 beyond 5,242,880 bytes; 415 for what is no PDF, or does something by itself; 422, 503 as `keepFile`
 */
export async function storePdf(owner: FileOwner, pdf: File, claim: string): Promise<void> {
  if (pdf.size > MAX_IMAGE_BYTES) throw refused(413, m.option_file_too_large())
  await checkAnyRoom(owner)
  const data = new Uint8Array(await pdf.arrayBuffer())
  const fault = pdfFault(data)
  if (fault === 'active') throw refused(415, m.option_file_active())
  if (fault) throw refused(415, m.option_file_kind())
  const name = `${OPTION}${randomBytes(12).toString('hex')}.pdf`
  const row = { name, type: 'option', mime: 'application/pdf', width: 0, height: 0, claim, called: pdfName(pdf.name) }
  await keepFile(owner, row, [{ file: name, data }])
}
