import { expect, it } from 'vitest'
import { linesOf, linesText, simulatorSearch } from '#app/office/discounts/simulator-search.ts'

const written = 'ជូន "Dara", 2+1 = 3: ~ខួប*'
const lines = [
  { product_id: 7, variant_id: null, quantity: 2, options: [] },
  {
    product_id: 12,
    variant_id: 30,
    quantity: 9999,
    options: [
      { option_id: 4, value_id: 15 },
      { option_id: 5, value: written },
    ],
  },
]

it('takes lines through an address and back, with what was written in an option', () => {
  expect(linesOf(linesText(lines))).toEqual(lines)
  expect(simulatorSearch({ lines: linesText(lines) })).toEqual({ lines: linesText(lines) })
})

it('reads a written text as long as an address may be, and one that is no code as it stands', () => {
  const long = 'x'.repeat(20_000)
  expect(linesOf(`1*1+2:~${long}`)[0]?.options).toEqual([{ option_id: 2, value: long }])
  expect(linesOf('1*1+2:~%E1%')[0]?.options).toEqual([{ option_id: 2, value: '%E1%' }])
})

it.each(['', '1', '0*1', '1*0', '1*12345', '1*1+2', '1*1+2:', '1*1+2:~', '1*1+x:3', '1.*1', '1*1 ', '-1*1'])(
  'counts as not said what is no line: %s',
  (junk) => {
    expect(linesOf(junk)).toEqual([])
    expect(linesOf(`${junk},7*2`)).toEqual([{ product_id: 7, variant_id: null, quantity: 2, options: [] }])
    expect(simulatorSearch({ lines: junk })).toEqual({})
  },
)
