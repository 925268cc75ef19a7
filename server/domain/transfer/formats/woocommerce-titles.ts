/**
 * The columns of WooCommerce's exporter in its order, in English. It translates its titles, but neither their order, nor the
 * units in brackets, nor what stands in the column of types.
 */
const BEFORE_WEIGHT = [
  'Name',
  'Published',
  'Is featured?',
  'Visibility in catalog',
  'Short description',
  'Description',
  'Date sale price starts',
  'Date sale price ends',
  'Tax status',
  'Tax class',
  'In stock?',
  'Stock',
  'Low stock amount',
  'Backorders allowed?',
  'Sold individually?',
] as const
const AFTER_HEIGHT = [
  'Allow customer reviews?',
  'Purchase note',
  'Sale price',
  'Regular price',
  'Categories',
  'Tags',
  'Shipping class',
  'Images',
  'Download limit',
  'Download expiry days',
  'Parent',
  'Grouped products',
  'Upsells',
  'Cross-sells',
  'External URL',
  'Button text',
  'Position',
] as const
/** What stands in front of the name: the newest releases have a barcode there. */
const BEGINNINGS = [
  ['ID', 'Type', 'SKU'],
  ['ID', 'Type', 'SKU', 'GTIN, UPC, EAN, or ISBN'],
]
const ATTRIBUTE = ['name', 'value(s)', 'visible', 'global', 'default']

/** Of files that leave columns out, those words by which the commonest translations can be told. */
const WORDS: Readonly<Record<string, string>> = {
  type: 'Type',
  typ: 'Type',
  tipo: 'Type',
  ugs: 'SKU',
  artikelnummer: 'SKU',
  'código de artículo': 'SKU',
  nom: 'Name',
  nombre: 'Name',
  nome: 'Name',
  naam: 'Name',
  publié: 'Published',
  veröffentlicht: 'Published',
  publicado: 'Published',
  pubblicato: 'Published',
  gepubliceerd: 'Published',
  'description courte': 'Short description',
  kurzbeschreibung: 'Short description',
  'descripción corta': 'Short description',
  'breve descrizione': 'Short description',
  'descrição curta': 'Short description',
  beschreibung: 'Description',
  descripción: 'Description',
  descrizione: 'Description',
  descrição: 'Description',
  'en stock ?': 'In stock?',
  'vorrätig?': 'In stock?',
  '¿existencias?': 'In stock?',
  'in stock?': 'In stock?',
  stock: 'Stock',
  lagerbestand: 'Stock',
  lager: 'Stock',
  inventario: 'Stock',
  magazzino: 'Stock',
  estoque: 'Stock',
  'tarif promo': 'Sale price',
  angebotspreis: 'Sale price',
  'precio rebajado': 'Sale price',
  'prezzo in offerta': 'Sale price',
  'preço promocional': 'Sale price',
  'tarif régulier': 'Regular price',
  'regulärer preis': 'Regular price',
  'precio normal': 'Regular price',
  'prezzo di listino': 'Regular price',
  preço: 'Regular price',
  catégories: 'Categories',
  kategorien: 'Categories',
  categorías: 'Categories',
  categorie: 'Categories',
  categorias: 'Categories',
  étiquettes: 'Tags',
  schlagwörter: 'Tags',
  etiquetas: 'Tags',
  tag: 'Tags',
  images: 'Images',
  bilder: 'Images',
  imágenes: 'Images',
  immagini: 'Images',
  imagens: 'Images',
  parent: 'Parent',
  übergeordnet: 'Parent',
  superior: 'Parent',
  genitore: 'Parent',
  ascendente: 'Parent',
}
/** Known by these words, whatever else is left out. */
const NEEDED = ['Type', 'SKU', 'Name', 'Regular price']

const WEIGHT = /\((?:kg|g|lbs|oz)\)$/i
const LENGTH = /\((?:mm|cm|m|in|yd)\)$/i

/** Titles as the exporter has them in English, by the shape of the header or by its words; undefined: it is no such file. */
export function woocommerceTitles(titles: readonly string[]): string[] | undefined {
  return byShape(titles) ?? byWords(titles)
}

/** The weight and three lengths beside each other, and around them as many columns as there must be. */
function byShape(titles: readonly string[]): string[] | undefined {
  const weight = titles.findIndex(
    (title, i) => WEIGHT.test(title) && [1, 2, 3].every((n) => LENGTH.test(titles[i + n] ?? '')),
  )
  const beginning = BEGINNINGS.find((one) => one.length + BEFORE_WEIGHT.length === weight)
  const end = weight + 4 + AFTER_HEIGHT.length
  if (!beginning || titles.length < end || titles[0]?.toUpperCase() !== 'ID') return undefined
  const units = [weight, weight + 1, weight + 2, weight + 3].map(
    (at) => /\([^()]*\)$/.exec(titles[at] ?? '')?.[0] ?? '',
  )
  const measures = ['Weight', 'Length', 'Width', 'Height'].map((name, i) => `${name} ${units[i]}`)
  const out = [...beginning, ...BEFORE_WEIGHT, ...measures, ...AFTER_HEIGHT, ...titles.slice(end)]
  return withAttributes(out, end)
}

function byWords(titles: readonly string[]): string[] | undefined {
  const out = titles.map((title) => WORDS[title.toLowerCase().replace(/\s+/g, ' ')] ?? (title === 'ID' ? 'ID' : title))
  return NEEDED.every((name) => out.includes(name)) ? withAttributes(out, 0) : undefined
}

/** Columns of one attribute stand together and have its number in their titles; so do those of one download, before them. */
function withAttributes(titles: string[], from: number): string[] {
  const numberOf = (title: string) => /(?:^|[^\d.])(\d{1,3})(?=$|[^\d.])/.exec(title)?.[1] ?? ''
  let at = from
  while (at < titles.length) {
    const number = numberOf(titles[at] ?? '')
    let end = at + 1
    while (number && numberOf(titles[end] ?? '') === number) end += 1
    // Links are no attributes, and what a plug-in adds has its own name after a colon.
    const start = titles.slice(at, end).findLastIndex((title) => /\bURL\b/i.test(title)) + 1 + at
    const own = titles.slice(start, end).filter((title) => !/^[^:]{1,20}:/.test(title))
    if (number && own.length >= 2)
      for (const [i, name] of ATTRIBUTE.slice(0, own.length).entries())
        titles[start + i] = `Attribute ${number} ${name}`
    at = end
  }
  return titles
}
