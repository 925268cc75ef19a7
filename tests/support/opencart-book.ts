import writeXlsxFile from 'write-excel-file/node'

/**
 * A workbook as OpenCart's Export/Import tool writes it, with the settings by which options and attributes are named by their
 * numbers.
 */
export function opencartBook(): Promise<Buffer> {
  const sheet = (name: string, ...rows: (string | number | null)[][]) => ({
    sheet: name,
    data: rows.map((row) => row.map((value) => (value === null ? null : { value }))),
  })
  const products = [
    ...[
      'product_id',
      'name(en-gb)',
      'name(km-kh)',
      'categories',
      'sku',
      'upc',
      'ean',
      'jan',
      'isbn',
      'mpn',
      'location',
    ],
    ...[
      'quantity',
      'model',
      'manufacturer',
      'image_name',
      'shipping',
      'price',
      'points',
      'date_added',
      'date_modified',
    ],
    ...[
      'date_available',
      'weight',
      'weight_unit',
      'length',
      'width',
      'height',
      'length_unit',
      'status',
      'tax_class_id',
    ],
    ...['description(en-gb)', 'description(km-kh)', 'stock_status_id', 'store_ids', 'layout', 'related_ids'],
    ...['sort_order', 'subtract', 'minimum', 'master_id', 'variant', 'override'],
  ]
  const horn: Record<string, string | number> = {
    ...{
      product_id: 2,
      'name(en-gb)': 'Horn',
      model: 'HORN',
      upc: '77',
      quantity: 3,
      price: 20,
      status: 'true',
      subtract: 'true',
    },
  }
  const drum: Record<string, string | number> = {
    ...{ product_id: 1, 'name(en-gb)': 'Drum', sku: 'DRUM', quantity: 6, model: 'D', manufacturer: 'Sala' },
    ...{ price: 30, weight: 1.5, weight_unit: 'kg', status: 'true', subtract: 'true', minimum: 2 },
  }
  return writeXlsxFile([
    sheet('Categories', ['category_id', 'parent_id', 'name(en-gb)'], [10, 0, 'Music']),
    sheet('Products', products, ...[drum, horn].map((row) => products.map((title) => row[title] ?? null))),
    sheet(
      'ProductSEOKeywords',
      ['product_id', 'store_id', 'keyword(en-gb)', 'keyword(km-kh)'],
      [1, 0, 'big-drum', 'skor'],
    ),
    sheet(
      'ProductOptionValues',
      [
        ...['product_id', 'option_id', 'option_value_id', 'quantity', 'subtract', 'price', 'price_prefix', 'points'],
        ...['points_prefix', 'weight', 'weight_prefix'],
      ],
      [1, 5, 50, 4, 'true', 0, '+', 0, '+', 0, '+'],
      [1, 5, 51, 2, 'true', 5.5, '+', 0, '+', 0.25, '+'],
      [2, 5, 51, 2, 'true', 5.5, '+', 0, '+', 0, '+'],
      [2, 6, 60, 9, 'false', 1, '-', 0, '+', 0, '+'],
    ),
    sheet(
      'Options',
      ['option_id', 'type', 'sort_order', 'name(en-gb)'],
      [5, 'select', 1, 'Size'],
      [6, 'checkbox', 2, 'Extras'],
    ),
    sheet(
      'ProductOptions',
      ['product_id', 'option_id', 'default_option_value', 'required'],
      [2, 5, null, 'true'],
      [2, 6, null, 'false'],
    ),
    sheet(
      'OptionValues',
      ['option_value_id', 'option_id', 'image', 'sort_order', 'name(en-gb)'],
      [50, 5, null, 1, 'Small'],
      [51, 5, null, 2, 'Large'],
      [60, 6, null, 1, 'Bag'],
    ),
    sheet(
      'ProductAttributes',
      ['product_id', 'attribute_group', 'attribute_id', 'text(en-gb)', 'text(km-kh)'],
      [1, 'Make', 7, 'Goat', 'ស្បែកពពែ'],
    ),
    sheet('Attributes', ['attribute_id', 'attribute_group_id', 'sort_order', 'name(en-gb)'], [7, 1, 1, 'Skin']),
  ]).toBuffer()
}
