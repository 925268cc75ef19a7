import { describe, expect, it } from 'vitest'
import {
  bodyOf,
  type Choices,
  choicesOf,
  moved,
  type OptionDraft,
  type VariantDraft,
} from '#app/office/products/drafts.ts'
import { complete, follow, tooManyAxes, tooManyVariants, variantCount } from '#app/office/products/matrix.ts'

const option = (key: string, values: string[], makesVariants = true): OptionDraft => ({
  key,
  translations: { en: { name: key } },
  type: 'select',
  required: true,
  makesVariants,
  values: values.map((value) => ({ key: value, translations: { en: { name: value } } })),
})
const shown = (rows: VariantDraft[]) =>
  rows.map(({ option_values, quantity }) => [option_values.map(({ value }) => value).join('/'), quantity])
const stocked = (options: OptionDraft[]): Choices => ({
  options,
  variants: follow({ options: [], variants: [] }, options).map((row, i) => ({ ...row, id: i + 1, quantity: i + 1 })),
})

describe('the matrix of variants', () => {
  it('has a row for each combination, in the order of the values', () => {
    const rows = follow({ options: [], variants: [] }, [option('size', ['S', 'M']), option('colour', ['red', 'blue'])])
    expect(shown(rows).map(([name]) => name)).toEqual(['S/red', 'S/blue', 'M/red', 'M/blue'])
  })

  it('keeps rows beside a new value, and makes new ones for it alone', () => {
    const before = stocked([option('size', ['S', 'M'])])
    expect(shown(follow(before, [option('size', ['S', 'M', 'L'])]))).toEqual([
      ['S', 1],
      ['M', 2],
      ['L', null],
    ])
    const fewer = { ...before, variants: before.variants.slice(1) }
    expect(shown(follow(fewer, [option('size', ['S', 'M', 'L'])]))).toEqual([
      ['M', 2],
      ['L', null],
    ])
  })

  it('takes away the rows of a value that goes, and no others', () => {
    const before = stocked([option('size', ['S', 'M']), option('colour', ['red', 'blue'])])
    const after = follow(before, [option('size', ['M']), option('colour', ['red', 'blue'])])
    expect(shown(after)).toEqual([
      ['M/red', 3],
      ['M/blue', 4],
    ])
    expect(after.map(({ id }) => id)).toEqual([3, 4])
  })

  it('carries rows into a new option under its first value, and out of one that goes', () => {
    const before = stocked([option('size', ['S', 'M'])])
    const wider = [option('size', ['S', 'M']), option('colour', ['red', 'blue'])]
    const rows = follow(before, wider)
    expect(shown(rows)).toEqual([
      ['S/red', 1],
      ['S/blue', null],
      ['M/red', 2],
      ['M/blue', null],
    ])
    expect(shown(follow({ options: wider, variants: rows }, [option('size', ['S', 'M'])]))).toEqual([
      ['S', 1],
      ['M', 2],
    ])
  })

  it('follows a new order of options and drops all rows with the last option', () => {
    const before = stocked([option('size', ['S']), option('colour', ['red', 'blue'])])
    expect(shown(follow(before, before.options.toReversed()))).toEqual([
      ['red/S', 1],
      ['blue/S', 2],
    ])
    expect(follow(before, [option('size', ['S'], false)])).toEqual([])
  })

  it('follows a new order of values', () => {
    const before = stocked([option('size', ['M', 'S'])])
    const [size] = before.options as [OptionDraft]
    const next = [{ ...size, values: moved(size.values, 'S', 0) }]
    expect(shown(follow(before, next))).toEqual([
      ['S', 2],
      ['M', 1],
    ])
  })

  it('leaves extras out, and knows its limits', () => {
    const options = [option('size', ['S', 'M']), option('gift', ['box', 'bag'], false)]
    expect(variantCount(options)).toBe(2)
    expect(tooManyAxes(['a', 'b', 'c', 'd'].map((key) => option(key, [])))).toBe(true)
    const many = Array.from({ length: 23 }, (_, i) => `${i}`)
    expect(tooManyVariants([option('a', many), option('b', many)])).toBe(true)
    expect(tooManyVariants([option('a', many.slice(1)), option('b', many.slice(1))])).toBe(false)
  })

  it('adds what was taken away when asked for it', () => {
    const before = stocked([option('size', ['S', 'M', 'L'])])
    const rows = complete({ ...before, variants: before.variants.filter(({ id }) => id !== 2) })
    expect(shown(rows)).toEqual([
      ['S', 1],
      ['M', null],
      ['L', 3],
    ])
  })
})

describe('the body of a save', () => {
  const row = {
    id: 1,
    options: [
      {
        option_id: 5,
        translations: { en: { name: 'Size' }, km: { name: 'ទំហំ' } },
        type: 'select',
        required: true,
        values: [{ value_id: 8, translations: { en: { name: 'S' } }, price: '0.00' }],
      },
    ],
    variants: [
      {
        id: 3,
        code: 'A',
        price: '2.00',
        quantity: 7,
        status: false,
        low_stock_threshold: 4,
        cost_price: '0.75',
        weight: 1.5,
        option_values: [{ option_id: 5, value_id: 8 }],
      },
    ],
  }

  it('leaves the stock out that nobody touched', () => {
    const choices = choicesOf(row)
    expect(bodyOf(choices, choices.variants).variants).toEqual([
      {
        id: 3,
        code: 'A',
        price: '2.00',
        status: false,
        low_stock_threshold: 4,
        image: null,
        cost_price: '0.75',
        weight: 1.5,
        option_values: [{ option_id: 5, value_id: 8, option: 'Size', value: 'S' }],
      },
    ])
    const counted = choices.variants.map((variant) => ({ ...variant, quantity: 9 }))
    expect(bodyOf({ ...choices, variants: counted }, choices.variants).variants[0]).toMatchObject({ quantity: 9 })
  })

  it('names what the server does not know yet', () => {
    const { options, variants } = choicesOf(row)
    const [size] = options
    const next = [
      {
        ...(size as OptionDraft),
        values: [...(size as OptionDraft).values, { key: 'n', translations: { km: { name: 'ធំ' } } }],
      },
    ]
    const body = bodyOf({ options: next, variants: follow({ options, variants }, next) }, variants)
    expect(body.variants[1]).toEqual({
      id: undefined,
      code: null,
      price: null,
      status: true,
      low_stock_threshold: null,
      image: null,
      cost_price: null,
      weight: null,
      option_values: [{ option_id: 5, option: 'Size', value: 'ធំ' }],
    })
  })
})
