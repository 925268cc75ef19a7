import type { Locale } from '#app/contracts/kit.ts'
import { isWebAddress } from '#app/contracts/web-address.ts'
import type { Store } from '#server/core/procedure/context.ts'
import { shopOrigin } from '#server/core/procedure/origins.ts'

/**
 * A store as its visitors see it. Texts of the first page come from the settings `hero_title_en|km`,
 * `hero_text_en|km`, `hero_image`, `hero_image_tall`, `hero_alt_en|km`, `hero_color`
 * (`#rrggbb`, the ground beside the picture), `about_en|km`, `address_en|km`,
 * `store_opening_time`; what is not set is null, and the page has words of its own.
 */
export function storeView(store: Store, locale: Locale) {
  const { settings } = store
  const plain = (key: string) => {
    const value = settings[key]
    return typeof value === 'string' && value.trim() ? value.trim() : null
  }
  const inLanguage = (key: string) => plain(`${key}_${locale}`) ?? plain(`${key}_${locale === 'en' ? 'km' : 'en'}`)
  return {
    sub_domain: store.sub_domain,
    name: (locale === 'km' && store.name_km) || store.name,
    translations: { en: { name: store.name }, km: { name: store.name_km } },
    about: inLanguage('about'),
    phone: store.phone,
    address: plain(`address_${locale}`) ?? store.address,
    image_url: store.image_path,
    url: shopOrigin(store.sub_domain),
    default_locale: store.default_locale,
    base_currency: store.base_currency,
    khr_rate: store.khr_rate,
    timezone: store.timezone,
    opening_time: plain('store_opening_time'),
    hero: {
      title: inLanguage('hero_title'),
      text: inLanguage('hero_text'),
      image_url: plain('hero_image'),
      image_tall_url: plain('hero_image_tall'),
      image_alt: inLanguage('hero_alt'),
      color: /^#[0-9a-f]{6}$/i.exec(plain('hero_color') ?? '')?.[0] ?? null,
    },
    links: ['facebook_link', 'instagram_link', 'twitter_link', 'youtube_link']
      .map(plain)
      .filter((link): link is string => isWebAddress(link ?? '')),
  }
}
