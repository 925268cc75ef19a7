import { type Dialect, type Get, pictures, type Said, split } from './dialect.ts'

/**
 * Vendure's CSV of products: padded with blanks, lists parted by `|`, facets as `brand:Angkor`; a row without a name is a variant of
 * the product before it. Where it has several languages, a column stands once for each (`name:en`, `name:km`).
 */
export const vendure: Dialect = {
  format: 'vendure',
  knownBy: ['name', 'slug', 'optiongroups', 'optionvalues', 'sku', 'price'],
  open({ titles, has }) {
    const main =
      ['en', 'km'].find((code) => has(`name:${code}`)) ??
      /^name:(\w+)/i.exec(titles.find((title) => /^name:/i.test(title)) ?? '')?.[1]
    const km = has('name:km') && main !== 'km'
    const text = (get: Get, title: string) => get(title) || (main ? get(`${title}:${main}`) : '')
    let key = ''
    let at = 0
    let groups: string[] = []
    return {
      labels: {
        handle: 'slug',
        name: 'name',
        description: 'description',
        brand: 'facets',
        category: 'facets',
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
      adapt(get) {
        const named = text(get, 'name')
        at += 1
        if (named || !key) {
          key = text(get, 'slug') || `${named} ${at}`
          groups = split(text(get, 'optionGroups'), '|')
        }
        const facets = split(text(get, 'facets'), '|').map((facet) => split(facet, ':'))
        const facet = (name: string) => facets.find(([kind]) => kind?.toLowerCase() === name)?.[1] ?? ''
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
          brand: facet('brand'),
          variant_image: split(get('variantAssets'), '|')[0] ?? '',
          category: facet('category'),
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
        return [said, ...pictures(key, more)]
      },
    }
  },
}
