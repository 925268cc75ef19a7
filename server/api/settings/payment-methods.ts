import * as z from 'zod/mini'
import { isPaymentCode, PAYMENT_CODES, paymentMethod } from '#app/contracts/payment-method.ts'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { staff } from '#server/core/procedure/procedure.ts'
import { refused } from '#server/core/procedure/refused.ts'
import { withoutRules } from '#server/core/procedure/without-rules.ts'
import { one, pathName } from '#server/core/rows/rows.ts'
import type { Tx } from '#server/db/client.ts'
import { knownMethods, shownMethod } from '#server/domain/payments/read-methods.ts'
import { saveMethod } from '#server/domain/payments/save-method.ts'

const path = '/payment-methods'
const tags = ['settings']
const reply = withoutRules(paymentMethod.reply)
const codeInput = z.object({ code: pathName })

const all = async (db: Tx, { store, locale }: StaffContext) =>
  (await knownMethods(db, store.id)).map((method) => shownMethod(method, store, locale))

/** @throws 404 */
async function byCode(db: Tx, context: StaffContext, code: string) {
  const found = (await all(db, context)).find((method) => method.code === code)
  if (!found) throw refused(404, m.error_404())
  return found
}

/** How a store is paid: each way is there once, and is switched on once it has what it takes. */
export const paymentMethodProcedures = {
  list: staff('setting-view')
    .route({ method: 'GET', path, summary: 'List payment methods', tags })
    .output(z.object({ data: z.array(reply) }))
    .handler(({ context }) => context.db.read(async (db) => ({ data: await all(db, context) }))),
  get: staff('setting-view')
    .route({ method: 'GET', path: `${path}/{code}`, summary: 'Get a payment method', tags })
    .input(codeInput)
    .output(one(reply))
    .handler(({ context, input }) => context.db.read(async (db) => ({ data: await byCode(db, context, input.code) }))),
  update: staff('setting-update')
    .route({
      method: 'PUT',
      path: `${path}/{code}`,
      summary: `Update a payment method (${PAYMENT_CODES.join(', ')}); only the fields sent`,
      tags,
    })
    .input(z.extend(paymentMethod.patch, codeInput.shape))
    .output(one(reply))
    .handler(({ context, input: { code, ...patch } }) =>
      context.db.tx(async (db) => {
        if (!isPaymentCode(code)) throw refused(404, m.error_404())
        await saveMethod(db, context, code, patch)
        return { data: await byCode(db, context, code) }
      }),
    ),
}
