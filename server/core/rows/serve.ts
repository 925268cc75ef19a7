import * as z from 'zod/mini'
import { selectionOf } from '#app/contracts/selection.ts'
import { m } from '#app/paraglide/messages.js'
import { staff, storeOrPlatform } from '#server/core/procedure/procedure.ts'
import { refused } from '#server/core/procedure/refused.ts'
import { withoutRules } from '#server/core/procedure/without-rules.ts'
import { duplicate } from './duplicate.ts'
import { historyInput, historyRow, readHistory } from './history.ts'
import type { Repository } from './repository.ts'
import { idInput, listOf, messageOf, one } from './rows.ts'

/**
 * The six procedures of a resource, its rows' history and copies of them, each with its permission and one transaction: REST, OpenAPI and the BFF come from
 * them. `rows` is what the kit keeps for it (keep.ts). A contract without a permission asks for none: any of those that
 * `who` lets in may do everything.
 *
 * `who`: 'store' (default) is a store's staff alone. 'both' is also a platform admin, for the platform's own rows: to
 * him `ctx.store` is the platform (platform-store.ts), `ctx.db` the door of store 0, and whatever he makes has store_id 0.
 * The table then must not refer to `stores`, which has no such row. Neither sees what is the other's.
 */
export function serve(rows: Repository, { who = 'store' }: { who?: 'store' | 'both' } = {}) {
  const { contract } = rows.of
  const allowed = (action: 'view' | 'create' | 'update' | 'delete') => {
    const permission = contract.permission && `${contract.permission}-${action}`
    return who === 'both' ? storeOrPlatform(permission) : staff(permission)
  }
  const path = `/${contract.path}` as const
  const tags = [contract.path]
  const replied = withoutRules(contract.reply)
  const reply = one(replied)
  return {
    list: allowed('view')
      .route({ method: 'GET', path, summary: `List ${contract.path}`, tags })
      .input(contract.query)
      .output(listOf(replied))
      .handler(({ context, input }) => context.db.read((db) => rows.list(db, context, input))),
    get: allowed('view')
      .route({ method: 'GET', path: `${path}/{id}`, summary: `One of ${contract.path}`, tags })
      .input(idInput)
      .output(reply)
      .handler(({ context, input }) =>
        context.db.read(async (db) => ({ data: await rows.read(db, context, input.id) })),
      ),
    create: allowed('create')
      .route({ method: 'POST', path, successStatus: 201, summary: `Create one of ${contract.path}`, tags })
      .input(contract.body)
      .output(reply)
      .handler(({ context, input }) =>
        context.db.tx(async (db) => {
          const id = await rows.create(db, context, input)
          return { data: await rows.read(db, context, id) }
        }),
      ),
    update: allowed('update')
      .route({ method: 'PUT', path: `${path}/{id}`, summary: `Change what is sent of one of ${contract.path}`, tags })
      .input(z.extend(contract.patch, idInput.shape))
      .output(reply)
      .handler(({ context, input }) =>
        context.db.tx(async (db) => {
          const change = input as { id: number; version?: number }
          await rows.update(db, context, change)
          return { data: await rows.read(db, context, change.id) }
        }),
      ),
    remove: allowed('delete')
      .route({ method: 'DELETE', path: `${path}/{id}`, summary: `Delete one of ${contract.path}`, tags })
      .input(idInput)
      .output(messageOf)
      .handler(async ({ context, input }) => {
        await context.db.tx((db) => rows.removeAll(db, context, [input.id], () => refused(404, m.error_404())))
        return { message: m.deleted_successfully() }
      }),
    duplicate: allowed('create')
      .route({
        method: 'POST',
        path: `${path}/{id}/duplicate`,
        successStatus: 201,
        tags,
        summary: `Make a copy of one of ${contract.path}, switched off`,
      })
      .input(idInput)
      .output(reply)
      .handler(({ context, input }) =>
        context.db.tx(async (db) => {
          const id = await duplicate(db, context, rows, input.id)
          return { data: await rows.read(db, context, id) }
        }),
      ),
    histories: allowed('view')
      .route({
        method: 'GET',
        path: `${path}/{id}/histories`,
        summary: `Who changed one of ${contract.path}, and what`,
        tags,
      })
      .input(historyInput)
      .output(listOf(historyRow))
      .handler(({ context, input }) => readHistory(context, rows, input)),
    multiDelete: allowed('delete')
      .route({
        method: 'POST',
        path: `${path}/multi-delete`,
        summary: `Delete several of ${contract.path}, by ids or by a filter, all or none`,
        tags,
      })
      .input(selectionOf(contract.query))
      .output(messageOf)
      .handler(async ({ context, input }) => {
        await context.db.tx((db) => rows.removeSelected(db, context, input))
        return { message: m.deleted_successfully() }
      }),
  }
}
