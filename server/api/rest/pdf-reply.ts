import * as z from 'zod'

const TYPE = 'application/pdf'

/** A PDF as a reply, to be saved under its name. */
export const pdfFile = z.object({
  headers: z.object({ 'content-disposition': z.string() }),
  body: z.file().mime(TYPE),
})

/** @param name in letters that a header takes as they are */
export const pdfReply = (pdf: Uint8Array, name: string) => ({
  headers: { 'content-disposition': `attachment; filename="${name}"` },
  body: new File([new Uint8Array(pdf)], name, { type: TYPE }),
})
