import { m } from '#app/paraglide/messages.js'
import { type Dialect, type Get, pictures, type Said, split } from './dialect.ts'

/**
 * Vendure's CSV of products: padded with blanks, lists parted by `|`, facets as `brand:Angkor`; a row without a name is a variant of
 * the product before it. Where it has several languages, a column stands once for each (`name:en`, `name:km`).
 */
export const vendure: Dialect = {
  format: 'vendure',
  knownBy: ['name', 'slug', 'optiongroups', 'optionvalues', 'sku', 'price'],
  open({ titles, has, locale }) {
    const main =
      ['en', 'km'].find((code) => has(`name:${code}`)) ??
      /^name:(\w+)/i.exec(titles.find((title) => /^name:/i.test(title)) ?? '')?.[1]
    const km = has('name:km') && main !== 'km'
    const text = (get: Get, title: string) => get(title) || (main ? get(`${title}:${main}`) : '')
    const kept = new Set([main, ...(km ? ['km'] : [])])
    const others = titles.flatMap((title) => /^name:(\w+)$/i.exec(title)?.[1] ?? []).filter((code) => !kept.has(code))
    let key = ''
    let at = 0
    let groups: string[] = []
    return {
      labels: {
        handle: 'slug',
        name: 'name',
        description: 'description',
        brand: 'facets',
        categories: 'facets',
        code: 'sku',
        price: 'price',
        quantity: 'stockOnHand',
        subtract: 'trackInventory',
        image: 'assets',
        tags: 'facets',
        ...(km && { name_km: 'name:km', description_km: 'description:km' }),
        variant_image: 'variantAssets',
      },
      html: true,
      paths: (cell) => split(cell, '\n').map((name) => [name]),
      adapt(get) {
        const named = text(get, 'name')
        at += 1
        if (named || !key) {
          key = text(get, 'slug') || `${named} ${at}`
          groups = split(text(get, 'optionGroups'), '|')
        }
        const facets = split(text(get, 'facets'), '|').map((facet) => split(facet, ':'))
        const facetsOf = (name: string) =>
          facets.flatMap(([kind, value]) => (kind?.toLowerCase() === name && value ? [value] : []))
        const values = split(text(get, 'optionValues'), '|')
        const track = get('trackInventory').toLowerCase()
        const [image = '', ...more] = split(get('assets'), '|')
        const columns = {
          handle: text(get, 'slug'),
          name: named,
          description: text(get, 'description'),
          name_km: km ? get('name:km') : '',
          description_km: km ? get('description:km') : '',
          image,
          brand: facetsOf('brand')[0] ?? '',
          variant_image: split(get('variantAssets'), '|')[0] ?? '',
          categories: facetsOf('category').join('\n'),
          code: get('sku'),
          price: get('price'),
          quantity: get('stockOnHand'),
          subtract: track === 'inherit' ? '' : track,
          tags: facets
            .flatMap(([kind = '', value = '']) => (/^(brand|category)$/i.test(kind) ? [] : [value]))
            .join(', '),
        }
        const options = values.map((value, i) => ({ name: groups[i] ?? '', value }))
        const said: Said = { key, role: 'variant', columns, options }
        if (at === 1 && others.length > 0)
          said.note = m.import_warning_language({ language: others.join(', ') }, { locale })
        return [said, ...pictures(key, more)]
      },
    }
  },
}
