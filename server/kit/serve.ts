import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import type { ListQuery, Resource } from '#app/resources/kit.ts'
import type { Keep } from './keep.ts'
import { staff } from './procedure.ts'
import { refused } from './refused.ts'
import { idInput, listOf, messageOf, one } from './rows.ts'

const ids = z.object({ ids: z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(1000)) })

/**
 * The six procedures of a resource, each with its permission and one transaction: REST, OpenAPI and the BFF come from
 * them. `rows` is what the kit keeps for it (keep.ts).
 */
export function serve<R extends Resource>(contract: R, rows: Keep) {
  const { permission } = contract
  const path = `/${contract.path}` as const
  const tags = [contract.path]
  const reply = one(contract.reply)
  return {
    list: staff(`${permission}-view`)
      .route({ method: 'GET', path, summary: `List ${contract.path}`, tags })
      .input(contract.query)
      .output(listOf(contract.reply))
      .handler(({ context, input }) => context.db.read((db) => rows.list(db, context, input as ListQuery)) as never),
    get: staff(`${permission}-view`)
      .route({ method: 'GET', path: `${path}/{id}`, summary: `One of ${contract.path}`, tags })
      .input(idInput)
      .output(reply)
      .handler(({ context, input }) =>
        context.db.read(async (db) => ({ data: (await rows.read(db, context, input.id)) as never })),
      ),
    create: staff(`${permission}-create`)
      .route({ method: 'POST', path, successStatus: 201, summary: `Create one of ${contract.path}`, tags })
      .input(contract.body)
      .output(reply)
      .handler(({ context, input }) =>
        context.db.tx(async (db) => {
          const id = await rows.create(db, context, input)
          return { data: (await rows.read(db, context, id)) as never }
        }),
      ),
    update: staff(`${permission}-update`)
      .route({ method: 'PUT', path: `${path}/{id}`, summary: `Change what is sent of one of ${contract.path}`, tags })
      .input(z.extend(contract.patch, idInput.shape))
      .output(reply)
      .handler(({ context, input }) =>
        context.db.tx(async (db) => {
          const change = input as { id: number; version?: number }
          await rows.update(db, context, change)
          return { data: (await rows.read(db, context, change.id)) as never }
        }),
      ),
    remove: staff(`${permission}-delete`)
      .route({ method: 'DELETE', path: `${path}/{id}`, summary: `Delete one of ${contract.path}`, tags })
      .input(idInput)
      .output(messageOf)
      .handler(async ({ context, input }) => {
        await context.db.tx((db) => rows.removeAll(db, context, [input.id], () => refused(404, m.error_404())))
        return { message: m.deleted_successfully() }
      }),
    multiDelete: staff(`${permission}-delete`)
      .route({
        method: 'POST',
        path: `${path}/multi-delete`,
        summary: `Delete several of ${contract.path}, all or none`,
        tags,
      })
      .input(ids)
      .output(messageOf)
      .handler(async ({ context, input }) => {
        const missing = () => refused(422, m.error_unknown_ids(), { errors: { ids: [m.error_unknown_ids()] } })
        await context.db.tx((db) => rows.removeAll(db, context, input.ids, missing))
        return { message: m.deleted_successfully() }
      }),
  }
}
