/** Where a reader of PDFs looks for the end. */
const TAIL = 1024
const NAMES = /#([0-9a-f]{2})/gi
/** What a document does by itself when it is opened, or brings along, and nothing that is printed needs. */
const ACTIVE = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia)(?![A-Za-z])/

/**
 * What speaks against a PDF: `none` where the bytes are none from the first to the last, `active` where it says openly
 * that it holds a script, starts a program or carries another file. What it holds packed is not looked into: nothing of
 * ours ever opens it, and whoever does got it as a download.
 */
export function pdfFault(bytes: Uint8Array): 'none' | 'active' | null {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(text)) return 'none'
  const end = text.slice(-TAIL)
  if (!end.includes('startxref') || !end.includes('%%EOF')) return 'none'
  // A name may be written in numbers: `/J#61vaScript`.
  const plain = text.replace(NAMES, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return ACTIVE.test(text) || ACTIVE.test(plain) ? 'active' : null
}
