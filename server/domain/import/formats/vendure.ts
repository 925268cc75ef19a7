import { type Dialect, pictures, type Said, split } from './dialect.ts'

/** Vendure's CSV of products: padded with blanks; a row without a name is a variant of the product before it. */
export const vendure: Dialect = {
  format: 'vendure',
  knownBy: ['name', 'slug', 'optiongroups', 'optionvalues', 'sku', 'price'],
  open({ has }) {
    let key = ''
    let at = 0
    let groups: string[] = []
    return {
      labels: {
        ...{
          handle: 'slug',
          name: 'name',
          description: 'description',
          brand: 'facets',
          category: 'facets',
          code: 'sku',
        },
        ...{ price: 'price', quantity: 'stockOnHand', subtract: 'trackInventory', image: 'assets', tags: 'facets' },
        ...(has('name:km') && { name_km: 'name:km', description_km: 'description:km' }),
      },
      html: true,
      adapt(get) {
        const named = get('name') || get('name:en')
        at += 1
        if (named || !key) {
          key = get('slug') || get('slug:en') || `${named} ${at}`
          groups = split(get('optionGroups') || get('optionGroups:en'), '|')
        }
        const facets = split(get('facets') || get('facets:en'), '|').map((facet) => split(facet, ':'))
        const facet = (name: string) => facets.find(([kind]) => kind?.toLowerCase() === name)?.[1] ?? ''
        const values = split(get('optionValues') || get('optionValues:en'), '|')
        const track = get('trackInventory').toLowerCase()
        const [image = '', ...more] = split(get('assets'), '|')
        const columns = {
          ...{
            handle: get('slug') || get('slug:en'),
            name: named,
            description: get('description') || get('description:en'),
          },
          ...{ name_km: get('name:km'), description_km: get('description:km'), brand: facet('brand'), image },
          ...{ category: facet('category'), code: get('sku'), price: get('price'), quantity: get('stockOnHand') },
          ...{ subtract: track === 'inherit' ? '' : track },
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
