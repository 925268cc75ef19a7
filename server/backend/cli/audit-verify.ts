import * as z from 'zod/mini'
import { verifyAudit } from '#server/domain/audit/verify.ts'
import { command } from './command.ts'
import { wholeNumber } from './whole-number.ts'

const WHY = { rows: 'rows were changed, removed or put in', gap: 'seals are missing or out of order' }

export const auditVerify = command({
  name: 'audit:verify',
  summary: 'holds the activity logs against their seals; exit code 1 where something was changed',
  more: 'Keep the heads it prints as JSON elsewhere: by them a chain that was cut short or made anew is told later.',
  options: {
    store: {
      value: 'ID',
      summary: 'one store alone; 0 is the platform',
      schema: z.optional(wholeNumber(0, Number.MAX_SAFE_INTEGER)),
    },
  },
  database: 'found',
  async run({ store }) {
    const verdict = await verifyAudit({ store })
    const { broken, rows, sealed, stores } = verdict
    const said = broken.map(
      (each) => `Store ${each.store_id}, seal ${each.seq}, rows ${each.first_id} to ${each.last_id}: ${WHY[each.why]}`,
    )
    said.push(`${stores} logs with ${rows} rows, ${sealed} sealed: ${broken.length === 0 ? 'whole' : 'NOT WHOLE'}`)
    return { said, data: verdict, failed: broken.length > 0 }
  },
})
