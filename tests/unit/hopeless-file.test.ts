import { expect, it } from 'vitest'
import { openFile } from '#server/domain/transfer/file/open-file.ts'

/** What a reader's process says of so many rows of customers nobody can be reached by, and one that somebody can. */
async function read(rows: number) {
  const text = `firstname,telephone\n${'Nobody,none\n'.repeat(rows)}Sokha,012345678\n`
  const file = await openFile([Buffer.from(text)], { kind: 'customers', locale: 'en', decimals: 2, storeId: 1 })
  let [items, failed] = [0, 0]
  try {
    for (let last = false; !last; ) {
      const batch = await file.next()
      last = batch.last
      for (const entry of batch.entries) 'item' in entry ? items++ : failed++
    }
  } finally {
    file.close()
  }
  return { items, failed }
}

it('is not read to its end where 20,000 rows had next to none', async () => {
  await expect(read(20_001)).rejects.toThrow(
    'Almost none of the first 20000 rows can be imported. Check which column is which, then try again.',
  )
})

it('is read to its end where fewer had none, and by the same process again', async () => {
  expect(await read(19_999)).toEqual({ items: 1, failed: 19_999 })
  expect(await read(3)).toEqual({ items: 1, failed: 3 })
})
