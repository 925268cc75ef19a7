import { describe, expect, it } from 'vitest'
import { formatOf } from '#server/domain/transfer/file/open-source.ts'
import { commaList } from '#server/domain/transfer/formats/comma-list.ts'
import { guessProductMapping } from '#server/domain/transfer/formats/guess-mapping.ts'
import { readAll } from './import-reading.ts'

const HEADER =
  'ID,Type,SKU,Name,Published,Is featured?,Visibility in catalog,Short description,Description,Date sale price starts,Date sale price ends,Tax status,Tax class,In stock?,Stock,Low stock amount,Backorders allowed?,Sold individually?,Weight (kg),Length (cm),Width (cm),Height (cm),Allow customer reviews?,Purchase note,Sale price,Regular price,Categories,Tags,Shipping class,Images,Download limit,Download expiry days,Parent,Grouped products,Upsells,Cross-sells,External URL,Button text,Position,Download 1 ID,Download 1 name,Download 1 URL,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible,Attribute 1 global,Attribute 1 default,Attribute 2 name,Attribute 2 value(s),Attribute 2 visible,Attribute 2 global,Meta: layout_2'.split(
    ',',
  )
const row = (cells: Record<string, string>) =>
  HEADER.map((title) => `"${(cells[title] ?? '').replaceAll('"', '""')}"`).join(',')
const ROWS = [
  row({
    ID: '7',
    Type: 'variable',
    SKU: 'BOX',
    Name: 'Box',
    Published: '1',
    'Weight (kg)': '0.5',
    'Length (cm)': '20',
    'Width (cm)': '10.5',
    'Height (cm)': '0',
    Categories: 'Home > Cups\\, mugs &amp; bowls, Art &gt; Craft',
    Tags: 'small\\, red, gift',
    Images: 'https://pictures.example/a.jpg, https://pictures.example/b.jpg',
    'Attribute 1 name': 'Size',
    'Attribute 1 value(s)': 'S, L',
    'Attribute 1 visible': '1',
    'Attribute 2 name': 'Wood',
    'Attribute 2 value(s)': 'Oak',
    'Attribute 2 visible': '1',
  }),
  row({
    ID: '8',
    Type: 'variation',
    SKU: 'BOX-S',
    Name: 'Box - S',
    Published: '1',
    Stock: '3',
    'Regular price': '5',
    Parent: 'BOX',
    'Attribute 1 name': 'Size',
    'Attribute 1 value(s)': 'S',
  }),
  row({
    ID: '9',
    Type: 'variation',
    SKU: 'BOX-L',
    Name: 'Box - L',
    Published: '1',
    Stock: '4',
    'Sale price': '6',
    'Regular price': '7',
    Parent: 'id:7',
    'Attribute 1 name': 'Size',
    'Attribute 1 value(s)': 'L',
  }),
]
const file = (header: readonly string[]) => [header.map((title) => `"${title}"`).join(','), ...ROWS, ''].join('\n')

/** The exporter in a language that nobody here knows: only what it does not translate is left. */
const foreign = HEADER.map((title, i) => {
  const units = / \([a-z]+\)$/.exec(title)?.[0]
  const number = /\d+/.exec(title)?.[0]
  if (title === 'ID' || title.startsWith('Meta')) return title
  return `Wort ${'xyz'.charAt(i % 3)}${units ?? (number ? ` ${number}${title.includes('URL') ? ' URL' : ''}` : '')}`
})

describe('a file of WooCommerce', () => {
  it('keeps commas and signs inside of tags and categories, and sizes', async () => {
    const { format, products, errors } = await readAll(file(HEADER))
    expect([format, errors, products.length]).toEqual(['woocommerce', [], 1])
    expect(products[0]).toMatchObject({
      categories: [['Home', 'Cups, mugs & bowls'], ['Art > Craft']],
      tags: ['small, red', 'gift'],
      fields: { weight: 500, length: 200, width: 105 },
      described: [{ name: 'Wood', en: 'Oak', km: '' }],
    })
    expect(products[0]?.variants.map(({ code, price, quantity }) => [code, price, quantity])).toEqual([
      ['BOX-S', 500, 3],
      ['BOX-L', 600, 4],
    ])
  })

  it('is known by its shape in a language whose words are not, and reads the same', async () => {
    const [english, other] = [await readAll(file(HEADER)), await readAll(file(foreign))]
    expect(other.format).toBe('woocommerce')
    expect(other.products).toEqual(english.products)
    // What is said of a cell names its column as the file does.
    const broken = await readAll(file(foreign).replace('"0.5"', '"0.5"').replace(',"5",', ',"five",'))
    expect(broken.errors.map(({ field }) => field)).toEqual([foreign[HEADER.indexOf('Regular price')]])
  })

  it('is known by the words of commoner languages, where columns are left out', async () => {
    const french =
      'ID,Type,UGS,Nom,Publié,En stock ?,Stock,Tarif promo,Tarif régulier,Catégories,Étiquettes,Images,Parent,Nom de l’attribut 1,Valeur(s) de l’attribut 1'
    const { format, products } = await readAll(
      `${french}\n1,simple,THE,Thé vert,1,1,5,,"3,50",Boissons,vert,https://pictures.example/the.jpg,,,\n` +
        '2,variable,SAC,Sac,1,1,,,,,,,,Taille,"S, L"\n3,variation,SAC-S,Sac - S,1,1,2,,9,,,,SAC,Taille,S\n',
    )
    expect(format).toBe('woocommerce')
    expect(products.map(({ code, price, quantity, images }) => [code, price, quantity, images.length])).toEqual([
      ['THE', 350, 5, 1],
      ['SAC', 900, 2, 0],
    ])
    expect(products[1]?.options).toEqual([{ name: 'Taille', values: ['S'] }])
  })

  it('is switched on where it does not say whether it is published', async () => {
    const { format, products, columns } = await readAll('ID,Type,SKU,Name,Stock,Regular price\n1,simple,A,Cup,2,3\n')
    expect([format, products[0]?.status, columns.has('published')]).toEqual(['woocommerce', true, false])
  })

  it('is not taken for another’s by its shape', () => {
    expect(formatOf(['ID', 'Weight (kg)', 'Length (cm)', 'Width (cm)', 'Height (cm)'])).toBeNull()
    expect(formatOf(['Type', 'Nom', 'Stock'])).toBeNull()
  })

  it('of ours may have a comma inside of a tag, too', async () => {
    const { products } = await readAll(
      `code,name_en,name_km,price,tags\nA,Cup,,1,"${commaList(['small, red', 'gift'])}"\n`,
    )
    expect(products[0]?.tags).toEqual(['small, red', 'gift'])
  })
})

describe('what columns of a foreign file may be', () => {
  it('is no quantity where a title asks whether, and no category where it says type', () => {
    expect(guessProductMapping(['Name', 'In stock?', 'Type', 'Low stock amount', 'Manage stock'])).toEqual({
      name: 'Name',
    })
    expect(guessProductMapping(['Name', 'In stock?', 'Stock', 'Type', 'Category'])).toEqual({
      name: 'Name',
      quantity: 'Stock',
      category: 'Category',
    })
  })
})
