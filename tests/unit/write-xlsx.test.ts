import { Readable } from 'node:stream'
import readXlsx from 'read-excel-file/node'
import { expect, it } from 'vitest'
import { writeXlsx } from '#server/domain/transfer/file/write-xlsx.ts'

async function* rows() {
  yield [['a', 1]]
}

it.each([
  ['Orders', 'Orders'],
  ['ការលក់', 'ការលក់'],
  ['A "b" <c> & d', 'A "b" <c> & d'],
  ['Sales: 1/2 [new]?*\\', 'Sales  1 2  new'],
  ['n'.repeat(40), 'n'.repeat(31)],
])('calls its sheet what a workbook may: %s', async (name, called) => {
  const book = Readable.from(writeXlsx(name, ['One', 'Two'], rows()))
  const [sheet] = await readXlsx(book as never)
  expect([sheet?.sheet, sheet?.data.at(-1)]).toEqual([called, ['a', 1]])
})
