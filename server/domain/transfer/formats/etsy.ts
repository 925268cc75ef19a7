import { m } from '#app/paraglide/messages.js'
import { DESCRIBED, type Dialect, describedCells, type Get, pictures, type Said, split } from './dialect.ts'

const PICTURES = Array.from({ length: 20 }, (_, i) => i + 1)
const VARIATIONS = [1, 2, 3]
/** More are refused where they are read. */
const MOST = 501

/**
 * Etsy's CSV of listings: a row a listing, whose variations are lists of values in one cell each. Every combination is a
 * variant; the price and the number in stock are of the listing, so that nothing of its variants is counted.
 */
export const etsy: Dialect = {
  format: 'etsy',
  knownBy: ['title', 'description', 'price', 'currency_code', 'quantity', 'image1'],
  open({ locale, currency }) {
    let at = 0
    return {
      labels: {
        name: 'TITLE',
        description: 'DESCRIPTION',
        tags: 'TAGS',
        code: 'SKU',
        product_code: 'SKU',
        price: 'PRICE',
        quantity: 'QUANTITY',
        subtract: 'QUANTITY',
        image: 'IMAGE1',
        ...DESCRIBED,
      },
      html: false,
      adapt(get) {
        at += 1
        const key = `listing ${at}`
        const other = get('CURRENCY_CODE').toUpperCase()
        if (other && other !== currency)
          return [{ key, refusal: m.import_error_currency({ currency: other }, { locale }) }]
        const combinations = combinationsOf(get)
        const codes = split(get('SKU'), ',')
        const own = codes.length === combinations.length && combinations.length > 1
        const varied = combinations.length > 0
        const [image = '', ...more] = PICTURES.map((n) => get(`IMAGE${n}`)).filter(Boolean)
        const columns = {
          name: decoded(get('TITLE')),
          description: decoded(get('DESCRIPTION')),
          tags: decoded(get('TAGS')).replaceAll('_', ' '),
          price: get('PRICE'),
          quantity: varied ? '' : get('QUANTITY'),
          subtract: varied ? '0' : '',
          code: varied ? '' : get('SKU'),
          product_code: varied && !own ? (codes[0] ?? '') : '',
          image,
          ...describedCells([['Materials', split(decoded(get('MATERIALS')).replaceAll('_', ' '), ',').join(', ')]]),
        }
        const base: Said = { key, role: 'base', columns }
        if (varied && get('QUANTITY')) base.note = m.import_warning_shared_stock({}, { locale })
        const variants = combinations.map((options, i): Said => {
          const code = own ? (codes[i] ?? '') : ''
          return { key, role: 'variant', columns: { price: get('PRICE'), subtract: '0', code }, options }
        })
        return [base, ...variants, ...pictures(key, more)]
      },
    }
  },
}

function combinationsOf(get: Get): { name: string; value: string }[][] {
  let all: { name: string; value: string }[][] = []
  for (const n of VARIATIONS) {
    const name = decoded(get(`VARIATION ${n} NAME`) || get(`VARIATION ${n} TYPE`))
    const values = [...new Set(split(decoded(get(`VARIATION ${n} VALUES`)), ','))]
    if (!name || values.length === 0) continue
    const before = all.length > 0 ? all : [[]]
    all = before.flatMap((one) => values.map((value) => [...one, { name, value }])).slice(0, MOST)
  }
  return all
}

const ENTITIES: Record<string, string> = { '&quot;': '"', '&#39;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' }
/** It writes some letters of plain texts as HTML has them. */
const decoded = (text: string) => text.replace(/&(?:quot|#39|lt|gt|amp);/g, (one) => ENTITIES[one] ?? one)
