import type { Locale } from '#app/contracts/kit.ts'
import { formatMoney } from '#app/contracts/money.ts'
import { isWebAddress } from '#app/contracts/web-address.ts'
import { m } from '#app/paraglide/messages.js'
import type { Store } from '#server/core/procedure/context.ts'
import { storeOrigin } from '#server/core/procedure/origins.ts'
import { takesAccounts } from '../accounts/account-settings.ts'
import { shortDay } from '../hours/day-words.ts'
import { hoursText } from '../hours/hours-text.ts'
import { closedNow, openSigns } from '../hours/open-signs.ts'
import { takesOrdersWhenClosed } from '../hours/takes-orders.ts'
import { coversOf } from '../settings/covers.ts'

const SOCIAL = [
  ['facebook_link', 'Facebook'],
  ['instagram_link', 'Instagram'],
  ['twitter_link', 'X'],
  ['youtube_link', 'YouTube'],
] as const

/**
 * A store as its visitors see it. Texts come from the settings, those with a language by `…_en|km` or `…|…_km`; what is
 * not set is null, and the page has words of its own.
 */
export function storeView(store: Store, locale: Locale, now = new Date()) {
  const { settings } = store
  const plain = (key: string) => {
    const value = settings[key]
    return typeof value === 'string' && value.trim() ? value.trim() : null
  }
  const inLanguage = (key: string) => plain(`${key}_${locale}`) ?? plain(`${key}_${locale === 'en' ? 'km' : 'en'}`)
  const inPair = (key: string) =>
    (locale === 'km' ? plain(`${key}_km`) : plain(key)) ?? plain(key) ?? plain(`${key}_km`)
  const covers = coversOf(store)
  const map_url = mapOf(store)
  const signs = openSigns(store, locale, now)
  const name = (locale === 'km' && store.name_km) || store.name
  const social = SOCIAL.map(([key, name]) => ({ name, url: plain(key) ?? '' })).filter(({ url }) => isWebAddress(url))
  return {
    sub_domain: store.sub_domain,
    name,
    translations: { en: { name: store.name }, km: { name: store.name_km } },
    about: inLanguage('about'),
    phone: store.phone,
    address: plain(`address_${locale}`) ?? store.address,
    latitude: store.latitude,
    longitude: store.longitude,
    ...(map_url && { map_url }),
    image_url: store.image_path,
    url: storeOrigin(store),
    default_locale: store.default_locale,
    base_currency: store.base_currency,
    khr_rate: store.khr_rate,
    khr_round: store.khr_round,
    rate: rateText(store, locale),
    timezone: store.timezone,
    opening_time: plain('store_opening_time'),
    hours: hoursText(store, locale, now),
    open_signs: signs,
    seo: {
      title: inPair('seo_meta_tag_title') ?? name,
      description: inPair('seo_meta_tag_description'),
      keywords: inPair('seo_meta_tag_keyword'),
    },
    hero: {
      title: inLanguage('hero_title'),
      text: inLanguage('hero_text'),
      image_url: covers.wide,
      image_tall_url: covers.tall,
      image_alt: inLanguage('hero_alt'),
      color: /^#[0-9a-f]{6}$/i.exec(plain('hero_color') ?? '')?.[0] ?? null,
    },
    contact_description: inPair('contact_description'),
    subscriber_text: inPair('subscriber_text'),
    notice: inPair('store_comment'),
    closed: closedOf(store, closedNow(store, locale, now, signs), locale),
    menu: plain('default_menu_position') === 'left' ? ('left' as const) : ('header' as const),
    social,
    accounts: takesAccounts(store),
  }
}

/** `$1 = 4,100៛ · NBC · 27 Nov`; null where the store does not say whose rate it is. */
function rateText({ base_currency, khr_rate, settings }: Store, locale: Locale): string | null {
  const { khr_rate_source: source, khr_rate_date: day } = settings
  if (base_currency !== 'USD' || typeof source !== 'string' || !source) return null
  const said = [`$1 = ${formatMoney(khr_rate, 'KHR')}`, source, typeof day === 'string' ? shortDay(day, locale) : null]
  return said.filter(Boolean).join(' · ')
}

/** Where it is on a map that every phone opens. */
function mapOf({ latitude, longitude }: Store): string | undefined {
  const known = typeof latitude === 'number' && typeof longitude === 'number'
  return known ? `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}` : undefined
}

/** What a checkout says of a store that is closed now; null: it is open, or its hours are not known. */
function closedOf(store: Store, text: string | undefined, locale: Locale) {
  if (text === undefined) return null
  const taken = takesOrdersWhenClosed(store)
  const note = taken ? m.shop_closed_taken({}, { locale }) : m.shop_closed_refused({}, { locale })
  return { text: `${text}. ${note}`, taken }
}
