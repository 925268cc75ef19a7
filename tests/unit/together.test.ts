import { setTimeout as after } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { together } from '#server/db/together.ts'

it('gives what each came to, in the order in which they were asked', async () => {
  expect(await together([after(2, 'a'), 'b', after(0, 3)])).toEqual(['a', 'b', 3])
})

it('throws what failed first, wherever it stands, and not before the last has ended', async () => {
  let ended = false
  const failing = async (ms: number, text: string) => {
    await after(ms)
    throw new Error(text)
  }
  const last = after(30).then(() => {
    ended = true
  })
  const all = together([failing(15, 'the transaction is aborted'), failing(1, 'deadlock detected'), last])
  await expect(all).rejects.toThrow('deadlock detected')
  expect(ended).toBe(true)
})
