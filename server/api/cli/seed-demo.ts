import * as z from 'zod/mini'
import { fillInDemo } from '#server/api/fill-in-demo.ts'
import { oneAtATime } from '#server/db/one-at-a-time.ts'
import { isEmpty } from '#server/domain/demo/seed-demo.ts'
import { env } from '#server/env.ts'
import { command } from './command.ts'
import { CommandError } from './command-error.ts'

export const seedDemo = command({
  name: 'seed demo',
  summary: 'adds the demo to an empty database: three stores with products and orders, and an admin',
  more: 'Refused if there are accounts. It never deletes or overwrites anything.',
  options: {
    force: {
      summary: 'also if BASE_URL is not on localhost: the demo passwords are public',
      schema: z.optional(z.boolean()),
    },
  },
  database: 'made',
  async run({ force = false }) {
    if (!env.local && !force)
      throw new CommandError('BASE_URL is not on localhost, and the demo passwords are public: use --force to continue')
    const began = performance.now()
    await oneAtATime(async () => {
      if (!(await isEmpty())) throw new CommandError('The database already has accounts: the demo needs an empty one')
      await fillInDemo()
    })
    const seconds = Number(((performance.now() - began) / 1000).toFixed(1))
    return { said: `Added the demo in ${seconds} s; its logins are in README.md`, data: { seeded: 'demo', seconds } }
  },
})
