import { formatMoney, toDecimal, toMinor } from '#app/contracts/money.ts'
import { m } from '#app/paraglide/messages.js'
import type { Store } from '#server/core/procedure/context.ts'
import { type Html, html } from '#server/core/text/html.ts'
import type { Facets } from './count-facets.ts'
import { namesIn } from './list-products.ts'

// What narrows a list is a form and links, which act without a script: it comes as markup and needs no code in the
// browser (docs/decisions/0046). How it looks is in app/look/site.css under `.facets`.

/** What a page's address says of its list. */
export interface Asked {
  q?: string | undefined
  sort?: string | undefined
  brand?: string | undefined
  values?: string | undefined
  min_price?: string | undefined
  max_price?: string | undefined
  in_stock?: boolean | undefined
  on_sale?: boolean | undefined
}

/** Of each key the values that are chosen. */
type Chosen = [key: string, value: string, name: string][]

function addressOf({ q, sort }: Asked, chosen: Chosen): string {
  const query = new URLSearchParams()
  if (q) query.set('q', q)
  if (sort) query.set('sort', sort)
  for (const key of new Set(chosen.map(([of]) => of)))
    query.set(
      key,
      chosen
        .filter(([of]) => of === key)
        .map(([, value]) => value)
        .join(','),
    )
  // The page itself where nothing is left: an empty address would be that of the page one is on.
  return query.size > 0 ? `?${query}` : '?'
}

function chosenOf(asked: Asked, facets: Facets, store: Pick<Store, 'base_currency'>): Chosen {
  const values = facets.options.flatMap((option) => option.values)
  const named = (choices: Facets['brands'], value: string) =>
    choices.find((choice) => choice.value === value)?.name ?? value
  const price = (text: string) => {
    const minor = toMinor(text, store.base_currency)
    return minor === undefined ? text : formatMoney(minor, store.base_currency)
  }
  return [
    ...namesIn(asked.brand).map((name): Chosen[number] => ['brand', name, named(facets.brands, name)]),
    ...(asked.values?.split(',') ?? []).map((id): Chosen[number] => ['values', id, named(values, id)]),
    ...(asked.min_price
      ? [['min_price', asked.min_price, m.shop_filter_above({ amount: price(asked.min_price) })] as Chosen[number]]
      : []),
    ...(asked.max_price
      ? [['max_price', asked.max_price, m.shop_filter_below({ amount: price(asked.max_price) })] as Chosen[number]]
      : []),
    ...(asked.in_stock ? [['in_stock', '1', m.shop_filter_in_stock()] as Chosen[number]] : []),
    ...(asked.on_sale ? [['on_sale', '1', m.shop_filter_on_sale()] as Chosen[number]] : []),
  ]
}

/** A form that narrows a list, and what it is narrowed by, each with the way back; '' where there is nothing to choose. */
export function facetMarkup(facets: Facets, asked: Asked, store: Pick<Store, 'base_currency'>): string {
  const chosen = chosenOf(asked, facets, store)
  const groups = [
    facets.brands.length > 0 ? checks(m.shop_filter_brand(), 'brand', facets.brands, chosen) : null,
    facets.price ? prices(facets.price, asked, store) : null,
    ...facets.options.map(({ name, values }) => checks(name, 'values', values, chosen)),
    state(facets, asked),
  ].filter((group) => group !== null)
  if (facets.total < 2 && chosen.length === 0) return ''
  if (groups.length === 0 && chosen.length === 0) return ''
  const hidden = (['q', 'sort'] as const).map(
    (key) => asked[key] && html`<input type="hidden" name="${key}" value="${asked[key]}">`,
  )
  const sign = chosen.length > 0 ? html` <span class="facet-count">${chosen.length}</span>` : ''
  const form = html`<details><summary>${m.shop_filters()}${sign}</summary><form method="get">${hidden}<div class="facet-groups">${groups}</div><p class="facet-foot"><button type="submit">${m.shop_filter_show()}</button></p></form></details>`
  return String(html`${form}${chosen.length > 0 && chips(asked, chosen)}`)
}

function checks(title: string, key: string, choices: Facets['brands'], chosen: Chosen): Html {
  const on = (value: string) => chosen.some(([of, one]) => of === key && one === value)
  const items = choices.map(
    ({ value, name, n }) =>
      html`<label><input type="checkbox" name="${key}" value="${value}"${on(value) && html` checked`}> <span>${name}</span> <small>${n}</small></label>`,
  )
  return html`<fieldset><legend>${title}</legend>${items}</fieldset>`
}

function prices(
  { least, most }: NonNullable<Facets['price']>,
  asked: Asked,
  { base_currency: currency }: Pick<Store, 'base_currency'>,
): Html {
  const end = (key: 'min_price' | 'max_price', label: string, limit: number) =>
    html`<label>${label} <input type="text" inputmode="decimal" name="${key}" value="${asked[key] ?? ''}" placeholder="${toDecimal(limit, currency)}" maxlength="12" pattern="\\d{1,9}(\\.\\d{1,2})?"></label>`
  return html`<fieldset class="facet-price"><legend>${m.shop_filter_price()} (${currency === 'USD' ? '$' : '៛'})</legend>${end('min_price', m.shop_filter_from(), least)}${end('max_price', m.shop_filter_to(), most)}</fieldset>`
}

/** Whether it is there, and costs less; null where that says nothing of the list. */
function state({ in_stock, on_sale, total }: Facets, asked: Asked): Html | null {
  const flag = (key: 'in_stock' | 'on_sale', name: string, n: number) =>
    html`<label><input type="checkbox" name="${key}" value="1"${asked[key] && html` checked`}> <span>${name}</span> <small>${n}</small></label>`
  const flags = [
    in_stock < total || asked.in_stock ? flag('in_stock', m.shop_filter_in_stock(), in_stock) : null,
    on_sale > 0 || asked.on_sale ? flag('on_sale', m.shop_filter_on_sale(), on_sale) : null,
  ].filter((one) => one !== null)
  return flags.length > 0 ? html`<fieldset><legend>${m.shop_filter_state()}</legend>${flags}</fieldset>` : null
}

function chips(asked: Asked, chosen: Chosen): Html {
  const items = chosen.map((one) => {
    const [, , name] = one
    const without = chosen.filter((other) => other !== one)
    return html`<li><a href="${addressOf(asked, without)}" aria-label="${m.shop_filter_remove({ name })}">${name} <span aria-hidden="true">×</span></a></li>`
  })
  return html`<ul class="facet-chips" aria-label="${m.shop_filters()}">${items}<li><a href="${addressOf(asked, [])}">${m.shop_filter_clear()}</a></li></ul>`
}
