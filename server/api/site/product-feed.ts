import type { ShopContext } from '#server/core/procedure/context.ts'
import { storeOrigin } from '#server/core/procedure/origins.ts'
import { escaped } from '#server/core/text/escaped.ts'
import { type FeedItem, feedItems } from '#server/domain/storefront/feed-items.ts'
import { storeView } from '#server/domain/storefront/store-view.ts'

/**
 * A shop's products for catalogues elsewhere: RSS 2.0 with the fields of Google's product data specification, which Meta reads
 * too. In one language, at today's prices, sent as it is read.
 */
export function productFeed(context: ShopContext): ReadableStream<Uint8Array> {
  const pieces = feedText(context)
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(out) {
      const { value, done } = await pieces.next()
      if (done) out.close()
      else out.enqueue(encoder.encode(value))
    },
    async cancel() {
      await pieces.return()
    },
  })
}

async function* feedText(context: ShopContext): AsyncGenerator<string, void> {
  const { store, locale } = context
  const { name, about, seo } = storeView(store, locale)
  const origin = storeOrigin(store)
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n${[
    element('title', name),
    element('link', origin),
    element('description', seo.description ?? about ?? name),
    element('language', locale),
  ].join('\n')}\n`
  for await (const items of feedItems(context)) yield items.map((item) => itemText(item, context, origin)).join('')
  yield '</channel>\n</rss>\n'
}

const element = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`

function itemText(item: FeedItem, { store, locale }: ShopContext, origin: string): string {
  const money = (amount: string) => `${amount} ${store.base_currency}`
  const [main, ...more] = item.pictures.map((file) => `${origin}/og/photo/${fileOf(file)}.jpg`)
  const fields: [string, string | null | undefined][] = [
    ['g:id', item.id],
    ['g:title', item.title],
    ['g:description', item.description],
    ['g:link', `${origin}${item.path}?lang=${locale}`],
    ['g:image_link', main],
    ...more.map((address): [string, string] => ['g:additional_image_link', address]),
    ['g:availability', item.in_stock ? 'in_stock' : 'out_of_stock'],
    ['g:price', money(item.price)],
    ['g:sale_price', item.sale_price && money(item.sale_price)],
    ['g:condition', 'new'],
    ['g:brand', item.brand],
    ['g:product_type', item.category],
    ['g:gtin', item.gtin],
    // Of what has neither maker's name nor number nobody shall ask for one.
    ['g:identifier_exists', item.gtin ? null : 'no'],
  ]
  const said = fields.flatMap(([name, text]) => (text ? [element(name, text)] : []))
  return `<item>\n${said.join('\n')}\n</item>\n`
}

/** `/files/3/abc.webp` → `abc`: its picture as JPEG, the one kind that all catalogues take. */
const fileOf = (path: string) =>
  path
    .split('/')
    .at(-1)
    ?.replace(/\.webp$/, '') ?? ''
