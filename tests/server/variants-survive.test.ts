import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  bodyOf,
  type Choices,
  choicesOf,
  nameIn,
  type OptionDraft,
  type VariantDraft,
} from '#app/office/products/drafts.ts'
import { follow } from '#app/office/products/matrix.ts'
import type { Parsed } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'
import { dice, moveOptions } from '../support/option-moves.ts'
import { ownFolder } from '../support/own-folder.ts'
import { sized } from '../support/sized.ts'

/** Each a product, its options changed and saved twice. */
const SEQUENCES = sized(1500, 1 / 100)

await ownDatabase()
ownFolder()
const { api: start } = await import('../support/api.ts')

let api: Awaited<ReturnType<typeof start>>
let token = ''
const pictures: string[] = []
beforeAll(async () => {
  api = await start()
  token = (await api.signUp()).token
  for (const background of ['#a00', '#0a0']) {
    const picture = sharp({ create: { width: 40, height: 40, channels: 3, background } })
    const body = new FormData()
    body.set('file', new File([new Uint8Array(await picture.png().toBuffer())], 'a.png', { type: 'image/png' }))
    pictures.push((await api.call('POST', '/api/backend/upload', { token, body })).body.file_name)
  }
})

async function saved(method: string, path: string, body: object): Promise<Parsed> {
  const reply = await api.call(method, `/api/backend/${path}`, { token, body })
  expect([reply.status < 300, reply.body.errors]).toEqual([true, undefined])
  return reply.body.data
}

const signOf = (values: readonly string[]) => values.toSorted().join()
const kept = ({ id, code, price, cost_price, weight, quantity, image }: VariantDraft) => ({
  id,
  code,
  price,
  cost_price,
  weight,
  quantity,
  image,
})
const rowsBySign = (rows: readonly VariantDraft[], without: ReadonlySet<string> = new Set()) =>
  Map.groupBy(rows, ({ option_values }) =>
    signOf(option_values.filter(({ option }) => !without.has(option)).map(({ value }) => value)),
  )

/** What one change of the options must leave as it was. @returns how many rows it was asked of */
function survives(before: Choices, options: readonly OptionDraft[], after: readonly VariantDraft[]): number {
  const now = new Map(options.map((option) => [option.key, option]))
  const had = new Set(before.options.map(({ key }) => key))
  const gone = new Set(before.options.filter(({ key }) => !now.has(key)).map(({ key }) => key))
  const firsts = options.filter(({ key }) => !had.has(key)).map(({ values }) => values[0]?.key ?? '')
  const alive = new Set(options.flatMap(({ values }) => values.map(({ key }) => key)))
  const found = rowsBySign(after)
  let asked = 0
  for (const [, rows] of rowsBySign(before.variants, gone)) {
    const values = (rows[0]?.option_values ?? []).filter(({ option }) => !gone.has(option)).map(({ value }) => value)
    if (values.length === 0 || values.some((value) => !alive.has(value))) continue
    const [row] = found.get(signOf([...values, ...firsts])) ?? []
    // Where an option went, several became one, which is one of them.
    expect(rows.map(kept)).toContainEqual(row && kept(row))
    asked++
  }
  return asked
}

const combination = (options: readonly OptionDraft[], row: VariantDraft) =>
  row.option_values.map(({ option, value }) => {
    const of = options.find(({ key }) => key === option)
    const is = of?.values.find(({ key }) => key === value)
    return `${of && nameIn(of.translations, 'en')}=${is && nameIn(is.translations, 'en')}`
  })

describe('variants', () => {
  it(`outlive ${SEQUENCES} sequences of changes to the options with id, code, price, cost, weight, stock and picture`, {
    timeout: 600_000,
  }, async () => {
    let asked = 0
    for (let seed = 1; seed <= SEQUENCES; seed++) {
      const roll = dice(seed)
      let now: Choices = { options: moveOptions([], roll), variants: [] }
      now.variants = follow({ options: [], variants: [] }, now.options).map((row, i) => ({
        ...row,
        code: `C${seed}-${i}`,
        price: `${1 + i}.00`,
        quantity: seed + i,
        image: pictures[i % 3] ?? null,
        cost_price: `${i}.50`,
        weight: 100 + i,
      }))
      const body = { name: `Product ${seed}`, price: '9.00', ...bodyOf(now, []) }
      const product = await saved('POST', 'products', body)
      now = choicesOf(product)
      for (let save = 0; save < 2; save++) {
        const loaded = now.variants
        for (let change = 0; change <= roll(3); change++) {
          const options = moveOptions(now.options, roll)
          const variants = follow(now, options)
          asked += survives(now, options, variants)
          now = { options, variants }
        }
        const sent = now
        now = choicesOf(await saved('PUT', `products/${product.id}`, bodyOf(sent, loaded)))
        expect(now.variants.map((row) => combination(now.options, row))).toEqual(
          sent.variants.map((row) => combination(sent.options, row)),
        )
        for (const [i, row] of sent.variants.entries()) {
          const stored = now.variants[i]
          if (row.id === undefined) expect(stored?.id).toEqual(expect.any(Number))
          else expect([seed, stored && kept(stored)]).toEqual([seed, kept(row)])
        }
      }
    }
    expect(asked).toBeGreaterThan(5 * SEQUENCES)
  })

  it('outlive a new value that takes the name one of them had, of an option that another product has too', async () => {
    const options = [{ name: 'Size', values: [{ name: 'Small' }, { name: 'Large' }] }]
    const variants = ['Small', 'Large'].map((value, i) => ({
      code: `SIZE-${i}`,
      quantity: 10 + i,
      option_values: [{ option: 'Size', value }],
    }))
    await saved('POST', 'products', { name: 'Shirt', options })
    const made = await saved('POST', 'products', { name: 'Krama', options, variants })
    const [size] = made.options
    const [small, large] = made.variants
    const now = await saved('PUT', `products/${made.id}`, {
      options: [
        {
          option_id: size.option_id,
          name: 'Size',
          values: [
            { value_id: size.values[0].value_id, name: 'Small' },
            { value_id: size.values[1].value_id, translations: { en: { name: 'Extra large' } } },
            { name: 'Large' },
          ],
        },
      ],
      variants: [
        { id: small.id, option_values: [{ option: 'Size', value: 'Small' }] },
        { id: large.id, option_values: [{ option: 'Size', value: 'Extra large' }] },
        { option_values: [{ option: 'Size', value: 'Large' }] },
      ],
    })
    expect(now.variants).toMatchObject([
      { id: small.id, code: 'SIZE-0', quantity: 10 },
      { id: large.id, code: 'SIZE-1', quantity: 11 },
      { code: null, quantity: 0 },
    ])
  })
})
