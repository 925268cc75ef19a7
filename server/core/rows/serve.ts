import * as z from 'zod/mini'
import { idsToDelete, selectionOf } from '#app/contracts/selection.ts'
import { m } from '#app/paraglide/messages.js'
import { refused } from '#server/core/procedure/refused.ts'
import { withoutRules } from '#server/core/procedure/without-rules.ts'
import { duplicate } from './duplicate.ts'
import { historyInput, historyRow, readHistory } from './history.ts'
import type { Repository } from './repository.ts'
import { idInput, listOf, messageOf, one } from './rows.ts'
import { type ServedTo, servedTo } from './served-to.ts'

/**
 * The six procedures of a resource, its rows' history and copies of them, each with its permission and one transaction:
 * REST, OpenAPI and the BFF come from them. `rows` is its repository, `to` says whom they answer.
 */
export function serve(rows: Repository, to: ServedTo = {}) {
  const { contract } = rows.of
  const { may, reads, shownAs } = servedTo(to, contract.permission)
  const path = `/${contract.path}` as const
  const tags = [contract.path]
  const replied = withoutRules(contract.reply)
  const reply = one(replied)
  return {
    list: reads()
      .route({ method: 'GET', path, summary: `List ${contract.path}`, tags })
      .input(contract.query)
      .output(listOf(replied))
      .handler(({ context, input }) => {
        const query = { ...input, ...shownAs(context.user) }
        return context.db.read((db) => rows.list(db, context, query))
      }),
    get: reads()
      .route({ method: 'GET', path: `${path}/{id}`, summary: `Get one of ${contract.path}`, tags })
      .input(idInput)
      .output(reply)
      .handler(({ context, input }) =>
        context.db.read(async (db) => {
          const data = await rows.read(db, context, input.id)
          const shown = Object.entries(shownAs(context.user) ?? {})
          const fields: Record<string, unknown> = data
          if (shown.some(([key, is]) => fields[key] !== is)) throw refused(404, m.error_404())
          return { data }
        }),
      ),
    create: may('create')
      .route({ method: 'POST', path, successStatus: 201, summary: `Create one of ${contract.path}`, tags })
      .input(contract.body)
      .output(reply)
      .handler(({ context, input }) =>
        context.db.tx(async (db) => {
          const id = await rows.create(db, context, input)
          return { data: await rows.read(db, context, id) }
        }),
      ),
    update: may('update')
      .route({
        method: 'PUT',
        path: `${path}/{id}`,
        summary: `Update one of ${contract.path}; only the fields sent`,
        tags,
      })
      .input(z.extend(contract.patch, idInput.shape))
      .output(reply)
      .handler(({ context, input }) =>
        context.db.tx(async (db) => {
          const change = input as { id: number; version?: number }
          await rows.update(db, context, change)
          return { data: await rows.read(db, context, change.id) }
        }),
      ),
    remove: may('delete')
      .route({ method: 'DELETE', path: `${path}/{id}`, summary: `Delete one of ${contract.path}`, tags })
      .input(idInput)
      .output(messageOf)
      .handler(async ({ context, input }) => {
        await context.db.tx((db) => rows.removeAll(db, context, [input.id], () => refused(404, m.error_404())))
        return { message: m.deleted_successfully() }
      }),
    duplicate: may('create')
      .route({
        method: 'POST',
        path: `${path}/{id}/duplicate`,
        successStatus: 201,
        tags,
        summary: `Duplicate one of ${contract.path}; the copy is inactive`,
      })
      .input(idInput)
      .output(reply)
      .handler(({ context, input }) =>
        context.db.tx(async (db) => {
          const id = await duplicate(db, context, rows, input.id)
          return { data: await rows.read(db, context, id) }
        }),
      ),
    histories: may('view')
      .route({
        method: 'GET',
        path: `${path}/{id}/${to.changesAt ?? 'histories'}`,
        summary: `List the changes to one of ${contract.path}, newest first`,
        tags,
      })
      .input(historyInput)
      .output(listOf(historyRow))
      .handler(({ context, input }) => readHistory(context, rows, input)),
    multiDelete: may('delete')
      .route({
        method: 'POST',
        path: `${path}/multi-delete`,
        summary: `Delete several of ${contract.path}, by ids or by a filter, all or none`,
        tags,
      })
      .input(selectionOf(contract.query, idsToDelete))
      .output(messageOf)
      .handler(async ({ context, input }) => {
        await context.db.tx((db) => rows.removeSelected(db, context, input))
        return { message: m.deleted_successfully() }
      }),
  }
}
