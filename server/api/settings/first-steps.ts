import * as z from 'zod/mini'
import { firstStep, STEP_CODES, stepChange } from '#app/contracts/first-step.ts'
import { m } from '#app/paraglide/messages.js'
import { staff } from '#server/core/procedure/procedure.ts'
import { refused } from '#server/core/procedure/refused.ts'
import { pathName } from '#server/core/rows/rows.ts'
import { markStep } from '#server/domain/steps/mark-step.ts'
import { readSteps } from '#server/domain/steps/read-steps.ts'

const tags = ['steps']
const reply = z.object({ data: z.array(firstStep) })

/** What is left to do until a new store is a shop. */
export const firstStepProcedures = {
  list: staff()
    .route({ method: 'GET', path: '/steps', summary: 'List the first steps of the store', tags })
    .output(reply)
    .handler(({ context }) => context.db.read(async (db) => ({ data: await readSteps(db, context) }))),
  mark: staff('setting-update')
    .route({
      method: 'POST',
      path: '/steps/{code}',
      summary: 'Skip a first step, take it up again or mark it as done',
      tags,
    })
    .input(z.extend(stepChange, { code: pathName }))
    .output(reply)
    .handler(({ context, input: { code: asked, ...change } }) => {
      const code = STEP_CODES.find((one) => one === asked)
      if (!code) throw refused(404, m.error_404())
      return context.db.tx(async (db) => {
        await markStep(db, context, code, change)
        return { data: await readSteps(db, context) }
      })
    }),
}
