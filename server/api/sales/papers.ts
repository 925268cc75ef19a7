import { Readable } from 'node:stream'
import * as z from 'zod'
import { LOCALES } from '#app/contracts/kit.ts'
import { PAPER_KINDS, printReply } from '#app/contracts/order-paper.ts'
import { printBody } from '#app/contracts/order-print.ts'
import { m } from '#app/paraglide/messages.js'
import { bytes } from '#server/api/rest/file-reply.ts'
import { pdfFile, pdfReply } from '#server/api/rest/pdf-reply.ts'
import { staff } from '#server/core/procedure/procedure.ts'
import { refused } from '#server/core/procedure/refused.ts'
import { idInput, one } from '#server/core/rows/rows.ts'
import { mergePdfs } from '#server/domain/invoice/merge-pdf.ts'
import { readPieces, readPrint, printReply as replyOf } from '#server/domain/papers/paper-prints.ts'
import { printPaper } from '#server/domain/papers/print-paper.ts'
import { manyFileName, printPapers } from '#server/domain/papers/print-papers.ts'

const tags = ['orders']

/** What else is printed of an order, and its invoice under the name that files of it have. */
const paper = staff('order-view')
  .route({
    method: 'GET',
    path: '/orders/{id}/papers/{kind}',
    summary: 'Download an invoice, tax invoice, packing slip, receipt or delivery label of an order as PDF',
    outputStructure: 'detailed',
    tags,
  })
  .input(z.object({ ...idInput.shape, kind: z.enum(PAPER_KINDS), lang: z.enum(LOCALES).optional() }))
  .output(pdfFile)
  .handler(async ({ context, input: { id, kind, lang } }) => {
    const { pdf, name } = await printPaper(context, kind, id, lang ?? context.locale)
    return pdfReply(pdf, name)
  })

const many = staff('order-view')
  .route({
    method: 'POST',
    path: '/orders/papers',
    summary: 'Print papers of several orders as one PDF; from 20 orders on, 202 with the address of its progress',
    outputStructure: 'detailed',
    tags,
  })
  .input(printBody)
  .output(
    z.union([pdfFile.extend({ status: z.literal(200) }), z.object({ status: z.literal(202), body: one(printReply) })]),
  )
  .handler(async ({ context, input: { kind, selection, lang } }) => {
    const made = await printPapers(context, { kind, selection, locale: lang ?? context.locale })
    if ('pdf' in made) return { status: 200 as const, ...pdfReply(made.pdf, made.name) }
    return { status: 202 as const, body: { data: replyOf(made.print) } }
  })

const show = staff('order-view')
  .route({ method: 'GET', path: '/orders/papers/{id}', summary: 'Progress of papers of several orders', tags })
  .input(idInput)
  .output(one(printReply))
  .handler(({ context, input }) =>
    context.db.read(async (db) => ({ data: replyOf(await readPrint(db, context.store.id, input.id)) })),
  )

const file = staff('order-view')
  .route({
    method: 'GET',
    path: '/orders/papers/{id}/file',
    summary: 'Download papers of several orders as PDF, within a day',
    outputStructure: 'detailed',
    tags,
  })
  .input(idInput)
  .output(bytes)
  .handler(async ({ context, input }) => {
    const print = await context.db.read((db) => readPrint(db, context.store.id, input.id))
    if (print.state !== 'done') throw refused(409, m.paper_error_not_ready())
    const name = manyFileName(print.kind, print.order_ids.length)
    const headers = { 'content-type': 'application/pdf', 'content-disposition': `attachment; filename="${name}"` }
    const merged = Readable.from(mergePdfs(readPieces(context.db, print)))
    return { headers, body: Readable.toWeb(merged) as ReadableStream<Uint8Array> }
  })

export const paperProcedures = { paper, papers: many, papersState: show, papersFile: file }
