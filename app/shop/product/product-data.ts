import { createIsomorphicFn } from '@tanstack/react-start'
import type { Frame, Product } from '#app/bff/shop.functions.ts'

const availability = (inStock: boolean) => `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`

function dataOf(product: Product, { url, base_currency }: Frame['store']) {
  const address = `${url}/product/${encodeURIComponent(product.slug)}`
  const prices = product.variants.map(({ price }) => Number(price))
  const common = { priceCurrency: base_currency, availability: availability(product.in_stock), url: address }
  return {
    '@type': 'Product',
    name: product.name,
    sku: product.code,
    ...(product.description_text && { description: product.description_text }),
    ...(product.images.length > 0 && { image: product.images.map(({ image_url }) => `${url}${image_url}`) }),
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand.name } }),
    ...(product.rating &&
      product.said && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: product.rating.average,
          reviewCount: product.rating.count,
        },
        review: product.said.reviews.map(({ name, rating, date, text }) => ({
          '@type': 'Review',
          author: { '@type': 'Person', name },
          datePublished: date,
          reviewRating: { '@type': 'Rating', ratingValue: rating },
          ...(text && { reviewBody: text }),
        })),
      }),
    offers: product.price_varies
      ? {
          '@type': 'AggregateOffer',
          lowPrice: product.price,
          highPrice: String(Math.max(...prices)),
          offerCount: prices.length,
          ...common,
        }
      : { '@type': 'Offer', price: product.price, ...common },
  }
}

/** A product as search engines read it (schema.org); asked of the server alone. */
export const productData = createIsomorphicFn()
  .server((product: Product) => (store: Frame['store']) => dataOf(product, store))
  .client((_: Product) => undefined)
