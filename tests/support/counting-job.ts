import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { job } from '#server/core/jobs/jobs.ts'
import { platformDb } from '#server/db/client.ts'

/** Where a process that runs `counting` is killed, at step `n` of the first job it takes. */
export interface Death {
  at: 'before' | 'within' | 'after' | 'end'
  n: number
}

const die = () => process.kill(process.pid, 'SIGKILL')

/** A job whose effect is one row of `effects` for each step; rows are not unique, so a second effect is seen. */
export const counting = (death?: Death) =>
  job({
    name: 'counting',
    input: z.object({ steps: z.int(), wait: z._default(z.int(), 0) }),
    async run(run) {
      const { steps, wait } = run.input
      for (let n = Number(run.cursor ?? 0); n < steps; n += 1) {
        const here = (at: Death['at']) => death?.at === at && death.n === n
        if (here('before')) die()
        await run.step(async (db) => {
          await db.execute(sql`INSERT INTO effects (job, step, pid) VALUES (${run.id}, ${n}, ${process.pid})`)
          if (here('within')) {
            die()
            await new Promise(() => undefined)
          }
          return { cursor: n + 1, progress: { done: n + 1, total: steps } }
        })
        if (here('after')) die()
        await new Promise((resolve) => setTimeout(resolve, wait))
      }
      if (death?.at === 'end') die()
    },
  })

/** Jobs that are still to do. */
export async function openJobs(): Promise<number> {
  const { rows } = await platformDb.tx((db) =>
    db.execute<{ n: number }>(
      sql`SELECT count(*)::int AS n FROM jobs WHERE state IN ('queued', 'running') AND key IS NULL`,
    ),
  )
  return Number(rows[0]?.n)
}
