/**
 * A second reading of a classic Shopify file, as plain as can be and without a line of the importer's: what the importer says
 * of a file is held against this.
 */
export interface PlainProduct {
  handle: string
  title: string
  vendor: string
  type: string
  published: boolean
  tracked: boolean
  options: string[]
  variants: { values: string[]; sku: string; cents: number; before: number | null; quantity: number }[]
  pictures: string[]
}

export function plainReading(text: string): PlainProduct[] {
  const [header = [], ...rows] = cellsOf(text.replace('\ufeff', ''))
  const products: PlainProduct[] = []
  for (const row of rows) {
    const get = (name: string) => (row[header.indexOf(name)] ?? '').trim()
    let product = products.find(({ handle }) => handle === get('Handle'))
    if (!product) {
      product = {
        handle: get('Handle'),
        title: get('Title'),
        vendor: get('Vendor'),
        type: get('Type'),
        published: ['true', 'TRUE', '1'].includes(get('Published')),
        tracked: get('Variant Inventory Tracker') !== '',
        options: [1, 2, 3].map((n) => get(`Option${n} Name`)).filter((name) => name !== '' && name !== 'Title'),
        variants: [],
        pictures: [],
      }
      products.push(product)
    }
    if (get('Image Src')) product.pictures.push(get('Image Src'))
    if (!get('Variant Price')) continue
    product.variants.push({
      values: product.options.map((_, index) => get(`Option${index + 1} Value`)),
      sku: get('Variant SKU'),
      cents: Math.round(Number(get('Variant Price')) * 100),
      before: get('Variant Compare At Price') ? Math.round(Number(get('Variant Compare At Price')) * 100) : null,
      quantity: Number(get('Variant Inventory Qty')),
    })
  }
  return products
}

function cellsOf(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  for (let i = 0; i < text.length; i += 1) {
    const c = text[i]
    if (quoted) {
      if (c === '"' && text[i + 1] === '"') {
        cell += '"'
        i += 1
      } else if (c === '"') quoted = false
      else cell += c
    } else if (c === '"') quoted = true
    else if (c === ',') {
      row.push(cell)
      cell = ''
    } else if (c === '\n') {
      rows.push([...row, cell.replace(/\r$/, '')])
      row = []
      cell = ''
    } else cell += c
  }
  if (cell || row.length > 0) rows.push([...row, cell])
  return rows
}
