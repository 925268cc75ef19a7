import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { brand } from '#app/contracts/resources/brand.ts'
import { product } from '#app/contracts/resources/product.ts'
import type { Contract, CrudRow } from '#app/office/crud/contract.ts'
import type { Side } from '#app/office/crud/form/combine.ts'
import { changedBody, differences, merged } from '#app/office/crud/form/form-parts.ts'
import { bodyOf, type FormValues, valuesOf, withValue } from '#app/office/crud/form/form-values.ts'
import type { Choices, OptionDraft, VariantDraft } from '#app/office/products/drafts.ts'
import { formRow, productBody } from '#app/office/products/product-body.ts'
import type { Api } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'
import { SEED, sized } from '../support/sized.ts'

await ownDatabase()

interface Kind {
  of: Contract
  /** A row of the API as its form holds it, and the form's body as the API takes it. */
  row(row: CrudRow): CrudRow
  body(body: Record<string, unknown>, loaded: CrudRow): Record<string, unknown>
  first: Record<string, unknown>
}

let api: Api
let token: string
const pictures: string[] = []

beforeAll(async () => {
  api = await (await import('../support/api.ts')).api()
  token = (await api.signUp()).token
  for (let n = 0; n < 3; n++) pictures.push((await api.upload(token)).file_name)
})

const brands: Kind = {
  of: brand,
  row: (row) => row,
  body: (body) => body,
  first: { translations: { en: { name: 'Tonlé' }, km: { name: 'ទន្លេ' } } },
}
const products: Kind = {
  of: product,
  row: formRow,
  body: (body, row) => productBody(body, row as unknown as Choices),
  first: {
    translations: { en: { name: 'Shirt' }, km: { name: 'អាវ' } },
    price: '5.00',
    options: [{ name: 'Size', values: [{ name: 'S' }, { name: 'M' }] }],
    variants: ['S', 'M'].map((value) => ({ quantity: 5, option_values: [{ option: 'Size', value }] })),
  },
}

const word = fc.stringMatching(/^[a-z]{1,6}$/)
const texts = (...keys: string[]) =>
  keys.flatMap((key) => ['en', 'km'].map((locale) => fc.tuple(fc.constant(`translations.${locale}.${key}`), word)))
/** Each differs from how the thing begins. */
const plain = [
  ...texts('name', 'meta_tag_title', 'meta_tag_description'),
  fc.tuple(fc.constant('sort_order'), fc.integer({ min: 1, max: 999 }).map(String)),
  fc.tuple(fc.constant('status'), fc.constant(false)),
]
type Edit = readonly [name: string, value: unknown]
const edits = (...all: fc.Arbitrary<Edit>[]) =>
  fc.uniqueArray(fc.oneof(...all), { maxLength: 5, selector: ([name]) => name })

const image = (n: number, alt: string) => ({
  image: pictures[n],
  image_path: '',
  image_url: '',
  alt,
  main: n === 0,
})
const EDITS: [string, Kind, fc.Arbitrary<Edit[]>][] = [
  [
    'brands',
    brands,
    edits(
      ...plain,
      fc.tuple(
        fc.constant('website'),
        word.map((name) => `https://${name}.example`),
      ),
      fc.tuple(fc.constant('feature'), fc.constant(true)),
    ),
  ],
  [
    'products',
    products,
    edits(
      ...plain,
      fc.tuple(
        fc.constant('price'),
        fc.integer({ min: 6, max: 99 }).map((n) => `${n}.00`),
      ),
      fc.tuple(
        fc.constant('compare_at_price'),
        fc.integer({ min: 100, max: 199 }).map((n) => `${n}.50`),
      ),
      fc.tuple(
        fc.constant('images'),
        fc.uniqueArray(fc.nat(2), { minLength: 1 }).chain((all) => word.map((alt) => all.map((n) => [n, alt]))),
      ),
      fc.tuple(fc.constant('variant 0'), fc.integer({ min: 1, max: 50 })),
      fc.tuple(fc.constant('variant 1'), fc.integer({ min: 1, max: 50 })),
    ) as fc.Arbitrary<Edit[]>,
  ],
]

/** A form with edits made. */
function edited(start: FormValues, made: readonly Edit[]): FormValues {
  let values = start
  for (const [name, value] of made) {
    const [kind, n] = name.split(' ')
    if (kind === 'variant') {
      const rows = values.variants as VariantDraft[]
      values = withValue(
        values,
        'variants',
        rows.with(Number(n), { ...(rows[Number(n)] as VariantDraft), price: `${value}.00` }),
      )
    } else if (name === 'images') {
      values = withValue(
        values,
        name,
        (value as [number, string][]).map(([i, alt]) => image(i, alt)),
      )
    } else values = withValue(values, name, value)
  }
  return values
}

/** What a form says, without what is the database's own (ids of pictures, paths). */
function said({ of }: Kind, values: FormValues): Record<string, unknown> {
  const { options, variants, images, image_path: _, ...rest } = bodyOf(of, values)
  const { translations } = rest as { translations: Record<string, Record<string, unknown>> }
  const full = (texts: Record<string, unknown> = {}) =>
    Object.fromEntries(Object.entries(texts).filter(([, text]) => text))
  return {
    ...rest,
    quantity: undefined,
    en: full(translations.en),
    km: full(translations.km),
    translations: undefined,
    images: (images as { image: string; alt: string }[] | undefined)?.map((one) => [one.image, one.alt]),
    values: (options as OptionDraft[] | undefined)?.map(({ values: all }) => all.map(({ key }) => key)),
    prices: (variants as VariantDraft[] | undefined)?.map(({ key, price }) => [key, price]),
  }
}

describe.each(EDITS)('two people save one of %s', (path, kind, some) => {
  const url = `/api/backend/${path}`
  const put = (id: number, body: object) => api.call('PUT', `${url}/${id}`, { token, body })
  const get = async (id: number) => kind.row((await api.call('GET', `${url}/${id}`, { token })).body.data)

  it('the second is told of the first, and neither loses a field', { timeout: 600_000 }, async () => {
    let asked = 0
    let met = 0
    const pair = fc.tuple(some, some, fc.infiniteStream(fc.constantFrom<Side>('mine', 'theirs')))
    await fc.assert(
      fc.asyncProperty(pair, async ([a, b, coin]) => {
        const { body: made } = await api.call('POST', url, { token, body: kind.first })
        const { id } = made.data
        const begun = kind.row(made.data)
        const base = valuesOf(kind.of, begun)
        const [theirs, mine] = [edited(base, a), edited(base, b)]
        const bodyFor = (start: CrudRow, values: FormValues) =>
          kind.body(changedBody(kind.of, valuesOf(kind.of, start), values), start)

        expect((await put(id, { ...bodyFor(begun, theirs), version: begun.version })).status).toBe(200)
        const refused = await put(id, { ...bodyFor(begun, mine), version: begun.version })
        expect([refused.status, refused.body.version]).toEqual([409, 2])

        const now = await get(id)
        expect(said(kind, valuesOf(kind.of, now))).toEqual(said(kind, theirs))
        const found = differences(kind.of, base, mine, valuesOf(kind.of, now))
        met++
        if (found.some(({ clash }) => clash)) asked++
        const choices = Object.fromEntries(
          found.filter(({ clash }) => clash).map(({ part }) => [part.name, coin.next().value as Side]),
        )
        const whole = merged(kind.of, [base, mine, valuesOf(kind.of, now)], choices)
        const kept = await put(id, { ...bodyFor(now, whole), version: now.version })
        expect([kept.status, kept.body.message]).toEqual([200, undefined])

        // Field by field: of who alone touched it his; of both the chosen one's; of nobody as it was.
        const touched = (made: readonly Edit[], name: string) => made.some(([one]) => one === name)
        const holds = [...new Set([...a, ...b].map(([name]) => name))].map((name): Edit => {
          const part = /^(images|variant)/.exec(name)?.[1] === 'variant' ? 'options+variants' : name
          const side = !touched(b, name) ? 'theirs' : !touched(a, name) ? 'mine' : (choices[part] ?? 'mine')
          return [name, (side === 'mine' ? b : a).find(([one]) => one === name)?.[1]]
        })
        const lists = touched(a, 'images') && touched(b, 'images')
        const { images: shown, ...end } = said(kind, valuesOf(kind.of, await get(id)))
        const { images: wanted, ...meant } = said(kind, edited(base, holds))
        expect(end).toEqual(meant)
        if (!lists) expect(shown).toEqual(wanted)
      }),
      { numRuns: sized(300), seed: SEED },
    )
    expect([met > 0, asked > 0, asked < met]).toEqual([true, true, true])
  })
})
