import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { staff } from '#server/core/procedure/procedure.ts'
import { refused } from '#server/core/procedure/refused.ts'
import { withoutRules } from '#server/core/procedure/without-rules.ts'
import type { Repository } from './repository.ts'
import { idInput, listOf, messageOf, one } from './rows.ts'
import { unknownIds } from './selected-ids.ts'
import { type ServedTo, servedTo } from './served-to.ts'
import { type Renamed, trashOf } from './trash.ts'

const ids = z.object({ ids: z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(1000)) })
const none = () => refused(404, m.error_404())

/** What came back, and what it had to take instead of what it had. */
const said = ({ code, slug }: Renamed) =>
  code ? m.restored_code({ code }) : slug ? m.restored_slug({ slug }) : m.restored_successfully()

/** The calls of a resource whose rows lie in a trash before they are gone (api.md, Deleting). */
export function serveTrash(rows: Repository, to: ServedTo = {}) {
  const { contract } = rows.of
  const trash = trashOf(rows)
  const path = `/${contract.path}` as const
  const tags = [contract.path]
  const served = servedTo(to, contract.permission)
  const may = (action: 'view' | 'delete') => (to.trash ? staff(to.trash) : served.may(action))
  return {
    trashed: may('view')
      .route({ method: 'GET', path: `${path}/trashed`, summary: `List ${contract.path} in the trash`, tags })
      .input(contract.query)
      .output(listOf(z.extend(withoutRules(contract.reply), { deleted_at: z.string() })))
      .handler(({ context, input }) => context.db.read((db) => trash.list(db, context, input))),
    restore: may('delete')
      .route({ method: 'POST', path: `${path}/{id}/restore`, summary: `Restore one of ${contract.path}`, tags })
      .input(idInput)
      .output(z.extend(one(withoutRules(contract.reply)), messageOf.shape))
      .handler(({ context, input }) =>
        context.db.tx(async (db) => {
          const renamed = await trash.restore(db, context, [input.id], none)
          return { data: await rows.read(db, context, input.id), message: said(renamed) }
        }),
      ),
    multiRestore: may('delete')
      .route({
        method: 'POST',
        path: `${path}/multi-restore`,
        summary: `Restore several of ${contract.path}, all or none`,
        tags,
      })
      .input(ids)
      .output(messageOf)
      .handler(({ context, input }) =>
        context.db.tx(async (db) => ({ message: said(await trash.restore(db, context, input.ids, unknownIds)) })),
      ),
    force: may('delete')
      .route({
        method: 'DELETE',
        path: `${path}/{id}/force`,
        summary: `Permanently delete one of ${contract.path}`,
        tags,
      })
      .input(idInput)
      .output(messageOf)
      .handler(async ({ context, input }) => {
        await context.db.tx((db) => trash.purge(db, context, [input.id], none))
        return { message: m.deleted_successfully() }
      }),
  }
}
