import { afterAll, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import { runUntilDead } from '../support/dying-processes.ts'
import { fakeInternet } from '../support/fake-internet.ts'
import { endpoint } from '../support/webhook-endpoint.ts'

await ownDatabase()
const world = await fakeInternet({})
const server = await (await import('../support/api.ts')).api()
const { drain } = await import('#server/api/lifecycle.ts')
afterAll(() => world.close())

/** Runs the sender until it has killed itself, or until `over`. */
const sender = (death: string, over?: () => Promise<boolean>) =>
  runUntilDead('webhook-process.ts', [death, String(world.port)], over)

it('a message whose process is killed in between arrives, and says where it may have arrived before', async () => {
  const { token, name } = await server.signUp()
  const there = endpoint()
  world.answers[`${name}.example/`] = there.answer
  drain()
  await new Promise((resolve) => setTimeout(resolve, 300))
  const body = { url: `https://${name}.example/`, events: ['order.paid'] }
  const { id } = (await server.call('POST', '/api/backend/webhooks', { token, body })).body.data
  for (let n = 0; n < 3; n += 1) await server.call('POST', `/api/backend/webhooks/${id}/test`, { token })
  const log = async () =>
    (await server.call('GET', `/api/backend/webhooks/${id}/deliveries`, { token })).body.data as {
      message_id: string
      state: string
      tries: number
    }[]

  await sender('before')
  expect(there.got).toHaveLength(0)
  await sender('answered')
  expect(there.got).toHaveLength(1)
  expect((await log()).map(({ state }) => state)).toEqual(['queued', 'queued', 'queued'])
  await sender('never', async () => (await log()).every(({ state }) => state === 'sent'))

  const ids = there.got.map(({ headers }) => headers['webhook-id'])
  expect(new Set(ids)).toEqual(new Set((await log()).map(({ message_id }) => message_id)))
  // The first of a message may be marked without having arrived before; whatever comes twice is marked.
  const again = there.got.filter(({ headers }, at) => ids.indexOf(headers['webhook-id']) < at)
  expect(again.length).toBe(1)
  for (const { headers } of again) expect(Number(headers['phsar-attempt'])).toBeGreaterThan(1)
}, 60_000)
