import { afterEach, expect, it } from 'vitest'
import { takeReader } from '#server/domain/transfer/file/kept-readers.ts'
import { openFile } from '#server/domain/transfer/file/open-file.ts'
import { UnreadableFile } from '#server/domain/transfer/file/unreadable-file.ts'

const [STORE, OTHER] = [1, 2]
const HEADER = 'firstname,telephone\n'
const GOOD = `${HEADER}Sokha,012345678\n`

const open = (text: string, storeId = STORE) =>
  openFile([Buffer.from(text)], { kind: 'customers', locale: 'en', decimals: 2, storeId })

/** Reads a file to its end. @returns the names it holds */
async function namesIn(text: string, storeId?: number): Promise<unknown[]> {
  const file = await open(text, storeId)
  const names: unknown[] = []
  for (let last = false; !last; ) {
    const batch = await file.next()
    last = batch.last
    for (const entry of batch.entries) if ('item' in entry) names.push((entry.item as { firstname: string }).firstname)
  }
  file.close()
  return names
}

/** Whether one waits for the store; it does no more. */
function waits(storeId = STORE): boolean {
  const reader = takeReader(storeId)
  reader?.kill()
  return reader !== undefined
}

afterEach(() => {
  waits(STORE)
  waits(OTHER)
})

it('reads the next file of its store and of no other, and knows nothing of the one before', async () => {
  expect(await namesIn(`${GOOD}Dara,012345679\n`)).toEqual(['Sokha', 'Dara'])
  expect(await namesIn(`${HEADER}Vanna,012345670\n`)).toEqual(['Vanna'])
  expect(waits(OTHER)).toBe(false)
  expect(waits()).toBe(true)
})

it('begins a file that was left half read anew', async () => {
  const rows = Array.from({ length: 300 }, (_, n) => `N${n},0120000${String(n).padStart(3, '0')}\n`)
  const half = await open(HEADER + rows.join(''))
  await half.next()
  half.close()
  expect(await namesIn(GOOD)).toEqual(['Sokha'])
})

it('ends with what is refused, with what is large, and with what was ended under way', async () => {
  await expect(open('nothing')).rejects.toBeInstanceOf(UnreadableFile)
  expect(waits()).toBe(false)
  await namesIn(`${GOOD.trim()},${'x'.repeat(1024 * 1024)}\n`)
  expect(waits()).toBe(false)
  const busy = await open(GOOD)
  const asked = busy.next()
  busy.close()
  await expect(asked).rejects.toThrow()
  expect(waits()).toBe(false)
})

it('waits for two stores, and for the third in place of the first', async () => {
  for (const store of [STORE, OTHER, 3]) await namesIn(GOOD, store)
  expect([STORE, OTHER, 3].map(waits)).toEqual([false, true, true])
})
