import { describe, expect, it } from 'vitest'
import { fileKindOf } from '#server/domain/transfer/file/file-kinds.ts'
import { previewFile } from '#server/domain/transfer/file/preview-file.ts'
import { readBoolean } from '#server/domain/transfer/file/read-amount.ts'
import { readAll } from './import-reading.ts'

const HEAD = 'code,name_en,name_km,price,quantity,barcode'
const lines = (notes: { row: number; field: string; message: string }[]) =>
  notes.map(({ row, field, message }) => `${row} ${field}: ${message}`)

/** Two products as a spreadsheet in Europe saves them. */
const SAVED = 'code;name_en;name_km;price;quantity\nA-1;Tea;តែ;1,50;3\nA-2;Milk;ទឹកដោះគោ;2,25;4'
const wanted = [
  ['A-1', 150, 3],
  ['A-2', 225, 4],
]
const sold = async (file: string) =>
  (await readAll(file)).products.map(({ code, price, quantity }) => [code, price, quantity])

describe('a file as a spreadsheet leaves it', () => {
  it.each([
    ['with Excel’s word on what parts the cells', `sep=;\n${SAVED}`],
    ['below the shop’s name', `"Sok’s shop; prices of May";;;;\n;;;;\n${SAVED}`],
    ['below a title of several lines', `"Sok’s shop\nprices of May";;;;\n${SAVED}`],
    ['with titles that somebody tidied up', SAVED.replace('code;name_en;name_km', 'Code;Name (EN);Name KM')],
    ['with a blank first column', `\t${SAVED.replaceAll(';', '\t').replaceAll('\n', '\n\t')}`],
    ['with blank lines between', SAVED.replaceAll('\n', '\n\n;;;;\n')],
  ])('is read %s', async (_, file) => {
    expect(await sold(file)).toEqual(wanted)
  })

  it('keeps the row’s number below a title', async () => {
    const { errors } = await readAll(`Sok’s shop,,,,,\n\n${HEAD}\nA-1,Tea,តែ,dear,,`)
    expect(lines(errors)).toEqual(['4 price: “dear” is not a price.'])
  })

  it('shows somebody who has to name the columns the row that has the most', async () => {
    const file = Buffer.from('My shop,,\n\nទំនិញ,ឈ្មោះជាភាសាខ្មែរ,តម្លៃលក់\nTea,តែ,1\n')
    const { header, guess, format } = await previewFile(file, 'products', await fileKindOf('products'), 'km')
    expect([format, header]).toEqual([null, ['ទំនិញ', 'ឈ្មោះជាភាសាខ្មែរ', 'តម្លៃលក់']])
    expect(guess).toMatchObject({ name: 'ទំនិញ', name_km: 'ឈ្មោះជាភាសាខ្មែរ', price: 'តម្លៃលក់' })
  })

  it('says what a spreadsheet has lost: long numbers, and letters that are not of the West', async () => {
    const { errors, warnings, products } = await readAll(
      [HEAD, '8.85012E+12,Tea,តែ,1,1,', 'A-2,Milk,????,1,1,', 'A-3,Rice,បាយ,1,1,"8,85012E+12"'].join('\n'),
    )
    expect(lines(errors)).toEqual([
      '2 code: “8.85012E+12” is a long number that your spreadsheet shortened. Format the column as text, enter the full number, then try again.',
      '3 name_km: The characters of “????” were lost when the file was saved. Save it as “CSV UTF-8” or XLSX in Excel, then try again.',
    ])
    expect(lines(warnings)).toEqual([
      '4 barcode: “8,85012E+12” is a long number that your spreadsheet shortened, so it was not imported. Format the column as text to keep it.',
    ])
    expect(products.map(({ code, fields }) => [code, fields.barcode])).toEqual([['A-3', undefined]])
  })

  it('tells two products of one link apart from one product’s variants', async () => {
    const { errors } = await readAll('code,name_en,name_km,price,slug\nA,Tea,តែ,1,tea\nB,Tea 2,តែ,2,tea')
    expect(lines(errors)).toEqual([
      '3 slug: Row 2 has the same URL handle, so it is the same product. Change the handle, or add the option that makes them different.',
    ])
  })

  it('reads on and off in the words of pages and of other spreadsheets', () => {
    for (const word of ['បាទ/ចាស', 'បាទ', 'សកម្ម', 'Active', 'VRAI', 'Wahr', '១', '✓'])
      expect([word, readBoolean(word, 'en')]).toEqual([word, { value: true }])
    for (const word of ['ទេ', 'អសកម្ម', 'Inactive', 'FAUX', 'falsch', '០'])
      expect([word, readBoolean(word, 'en')]).toEqual([word, { value: false }])
    expect(readBoolean('perhaps', 'en')).toHaveProperty('fault')
  })

  it('says what a column of choices, days or numbers does not take', async () => {
    const head = 'code,name_en,name_km,price,mealtime,allergens,date_available,publish_at,spicy,shipping,video_url'
    const { errors, products } = await readAll(
      [
        `${head},weight_grams,weight_unit`,
        'A,Tea,តែ,1,supper,"milk, stones",5/22/2026,2026-05-22 10:30,4,perhaps,video',
        'B,Tea,តែ,1,Lunch,"Milk; eggs",2026-05-22T00:00:00.000Z,2026-05-22 10:30Z,3,no,https://a.example/b,1500,kg',
      ].join('\n'),
    )
    expect(lines(errors).toSorted()).toEqual([
      '2 allergens: “stones” must be one of: gluten, crustaceans, eggs, fish, peanuts, soy, milk, nuts, celery, mustard, sesame, sulphites, molluscs.',
      '2 date_available: “5/22/2026” is not a date. Use the format 2026-05-22.',
      '2 mealtime: “supper” must be one of: all, breakfast, lunch, dinner.',
      '2 publish_at: “2026-05-22 10:30” is not a date. Use the format 2026-05-22.',
      '2 shipping: “perhaps” must be TRUE or FALSE.',
      '2 spicy: “4” is not between 0 and 3.',
      '2 video_url: Enter a link that starts with https://',
    ])
    expect(products[0]?.fields).toEqual({
      mealtime: 'lunch',
      allergens: ['milk', 'eggs'],
      date_available: '2026-05-22',
      spicy: 3,
      shipping: false,
      publish_at: '2026-05-22T10:30:00.000Z',
      video_url: 'https://a.example/b',
      weight: 1500,
      weight_unit: 'kg',
    })
  })
})
