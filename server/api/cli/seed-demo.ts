import * as z from 'zod/mini'
import { fillInDemo } from '#server/api/fill-in-demo.ts'
import { oneAtATime } from '#server/db/one-at-a-time.ts'
import { isEmpty } from '#server/domain/demo/seed-demo.ts'
import { env } from '#server/env.ts'
import { command } from './command.ts'
import { CommandError } from './command-error.ts'

export const seedDemo = command({
  name: 'seed demo',
  summary: 'fills an empty database with the demo: two stores, their goods and orders, an admin',
  more: 'Refused where anybody has an account. It never removes or overwrites anything.',
  options: {
    force: {
      summary: 'also where BASE_URL is not on localhost: its passwords are published',
      schema: z.optional(z.boolean()),
    },
  },
  database: 'made',
  async run({ force = false }) {
    if (!env.local && !force)
      throw new CommandError('BASE_URL is not on localhost, and everybody can read the demo’s passwords: --force it')
    const began = performance.now()
    await oneAtATime(async () => {
      if (!(await isEmpty()))
        throw new CommandError('The database holds accounts already: the demo is for an empty one')
      await fillInDemo()
    })
    const seconds = Number(((performance.now() - began) / 1000).toFixed(1))
    return { said: `Filled in the demo in ${seconds} s; README.md has its logins`, data: { seeded: 'demo', seconds } }
  },
})
