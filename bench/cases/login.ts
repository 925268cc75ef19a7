import { fire } from '../measure/shots.ts'
import { ownerEmail, PASSWORD, SIZE } from '../seed/size.ts'
import type { Case } from '../world.ts'

/** Signing in: nearly all of it is the password's hash, which is meant to cost. */
export const login: Case = async (world) => ({
  requests: await fire(
    world.program,
    [
      {
        name: 'login',
        n: 300,
        ask: (n) => ({
          host: world.platform(),
          path: '/api/backend/auth/login',
          body: { email: ownerEmail(1 + (n % SIZE.stores)), password: PASSWORD },
        }),
      },
    ],
    world.share,
  ),
})
