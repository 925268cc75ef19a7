import { describe, expect, it } from 'vitest'
import type { SaleGood } from '#app/bff/sales.functions.ts'
import { readPlace } from '#app/lib/read-place.ts'
import { priceWith } from '#app/office/sales/goods/chosen-options.ts'
import { bodyOf, detailOf, emptyDraft, withGood } from '#app/office/sales/manual/manual-draft.ts'

const tea: SaleGood = {
  product_id: 7,
  variant_id: null,
  name: 'Tea',
  code: 'T',
  price: '1.50',
  quantity: 9,
  image_url: null,
  live_code: null,
  count: null,
  options: [
    {
      option_id: 1,
      name: 'Sugar',
      least: 1,
      most: 1,
      free: 0,
      entered: null,
      values: [
        { value_id: 11, name: 'Less', price: '0.00', sold_out: false },
        { value_id: 12, name: 'More', price: '0.25', sold_out: false },
      ],
    },
  ],
}

describe('what is put on an order that is taken', () => {
  it('counts together where it is the same, with what was chosen of it', () => {
    const [less, more] = [11, 12].map((value_id) => [{ option_id: 1, value_id }])
    const lines = withGood(withGood(withGood([], tea, less), tea, more), tea, less)
    expect(lines.map((line) => [line.quantity, detailOf(line)])).toEqual([
      ['2', 'Less · T'],
      ['1', 'More · T'],
    ])
  })

  it('is sent without a price, discount or fee that nobody agreed on, which not everybody may', () => {
    const body = bodyOf({ ...emptyDraft('USD', 'cod'), lines: withGood([], tea), firstname: ' Dara ' }, 'key', '1.00')
    expect(body.lines).toEqual([{ product_id: 7, variant_id: null, options: [], quantity: 1 }])
    expect(body).toMatchObject({ firstname: 'Dara', payment: null, payment_method: 'cod', channel: 'phone' })
    expect(Object.keys(body)).not.toContain('discount')
    expect(Object.keys(body)).not.toContain('shipping_cost')
  })
})

it('costs what it does with what was chosen of it, of which the cheapest may be free', () => {
  const chosen = [
    { option_id: 1, value_id: 11 },
    { option_id: 1, value_id: 12 },
  ]
  const [sugar] = tea.options
  if (!sugar) throw new Error('Tea comes with sugar')
  const free = (n: number) => ({ ...tea, options: [{ ...sugar, free: n, values: [...sugar.values].reverse() }] })
  expect([0, 1, 2].map((n) => priceWith(free(n), chosen, 'USD'))).toEqual(['1.75', '1.75', '1.50'])
})

describe('a place on the map', () => {
  it.each([
    ['11.5564, 104.9282', 11.5564, 104.9282],
    ['https://maps.google.com/?q=11.5564,104.9282', 11.5564, 104.9282],
    ['https://www.google.com/maps/search/?api=1&query=11.5564%2C104.9282', 11.5564, 104.9282],
    ['https://www.google.com/maps/@-1.5,-104.9282,15z', -1.5, -104.9282],
    ['https://www.google.com/maps/place/X/@11.1,104.1,17z/data=!3m1!4b1!3d11.5564!4d104.9282', 11.5564, 104.9282],
    ['geo:11.5564,104.9282', 11.5564, 104.9282],
  ])('is read out of %s', (text, latitude, longitude) => expect(readPlace(text)).toEqual({ latitude, longitude }))

  it.each(['', 'Street 271', '91, 104', '11.5564', 'https://maps.app.goo.gl/abc'])('is none in «%s»', (text) =>
    expect(readPlace(text)).toBeNull(),
  )

  it('takes as many as a comment asks for, and adds them to what is there', () => {
    const plain = { ...tea, options: [], live_code: 'A1' }
    const lines = withGood(withGood([], { ...plain, count: 2 }), { ...plain, count: 3 })
    expect(lines.map(({ quantity }) => quantity)).toEqual(['5'])
    expect(withGood(lines, { ...plain, count: null })[0]?.quantity).toBe('6')
  })
})
