import type { MenuPosition } from '#app/contracts/resources/menu.ts'
import type { Drawing, Tint } from './drawing/canvas.ts'

/** What kinds of shop the demo knows. */
export type SeedStoreCategory = 'food' | 'fashion' | 'cosmetics' | 'electronics' | 'general'

/** A text in both languages. */
export interface Both {
  en: string
  km: string
}

/** A drawing with the tint it is drawn in; `drawing(tint)` is an SVG document of 850 by 850. */
export interface SeedPicture {
  drawing: Drawing
  tint: Tint
  alt: Both
}

export interface SeedCategory {
  /** How products of the seed name it; nothing of the database. */
  key: string
  /** Key of the category above, which stands before it in the list. */
  below?: string
  /** Codes of the products that are filed here rather than in the category they name. */
  holds?: readonly string[]
  mealtime?: 'breakfast' | 'lunch' | 'dinner'
  /** One emoji. */
  icon?: string
  name: Both
  description: Both
  picture: SeedPicture
}

export interface SeedBrand {
  /** How products of the seed name it; nothing of the database. */
  key: string
  name: Both
  description: Both
  picture: SeedPicture
}

export interface SeedMaker {
  /** Keys of the brands it makes. */
  brands: readonly string[]
  phone: string
  name: Both
  description: Both
  picture: SeedPicture
}

export interface SeedValue {
  /** Short and Latin, the tail of variant codes; unique in its option. */
  key: string
  name: Both
  /** What it adds to the product's price, in minor units of USD. */
  add: number
  /** `#rrggbb` for the values of a colour. */
  color?: string
}

export interface SeedOption {
  key: string
  name: Both
  type: 'radio' | 'select' | 'color'
  values: readonly SeedValue[]
}

export interface SeedVariant {
  code: string
  /** One value key per option of the product, in the order of its options. */
  values: readonly string[]
  /** Minor units of USD. */
  price: number
  compareAtPrice: number | null
  quantity: number
}

export interface SeedProduct {
  code: string
  name: Both
  description: Both
  /** Minor units of USD; with variants, that of the cheapest. */
  price: number
  /** The price before, minor units of USD; null when nothing is reduced. */
  compareAtPrice: number | null
  /** With variants, their sum. */
  quantity: number
  /** False: on the books but not in the shop. */
  status: boolean
  /** Key of a category of the same store. */
  category: string
  /** Key of a brand of the same store. */
  brand: string | null
  /** The first is the feature image. */
  pictures: readonly SeedPicture[]
  options: readonly SeedOption[]
  /** Every combination of the options' values; empty without options. */
  variants: readonly SeedVariant[]
}

export interface SeedPerson {
  email: string
  /** As people write it in Cambodia: `012 345 678`. */
  phone: string
  /** `first` is the given name, `last` the family's; Khmer writes the family's first. */
  name: { en: { first: string; last: string }; km: { first: string; last: string } }
}

export interface SeedHours {
  /** ISO days: 1 is Monday, 7 Sunday. */
  days: readonly number[]
  /** Local time of the shop, `HH:mm`. */
  open: string
  close: string
}

export interface SeedContact {
  type: 'phone' | 'telegram' | 'messenger' | 'line' | 'whatsapp' | 'email' | 'website' | 'address'
  value: string
  department: 'sales' | 'technical' | 'billing' | null
  name: Both
  hours: Both
}

/** What stands beside the products of a store, which it names by their codes. */
export interface SeedExtras {
  tags: readonly { name: Both; on: readonly string[] }[]
  attributes: readonly { group: Both; name: Both; said: readonly { of: readonly string[]; text: Both }[] }[]
  /** `price` in minor units of USD; ISO days, none: every day; clock times of the store. */
  specials: readonly { of: string; price: number; days: readonly number[]; from: string | null; to: string | null }[]
  /** Whom prices are for; `price` in minor units of USD from `from` pieces on, 1: of each one. */
  groups: readonly {
    name: Both
    description: Both
    isDefault: boolean
    prices: readonly { of: string; from: number; price: number }[]
  }[]
  /** What can be added to a product without variants, `most` of them. */
  modifiers: readonly { of: readonly string[]; name: Both; most: number; values: readonly SeedValue[] }[]
  /** Those that the shop puts first, in their order. */
  featured: readonly string[]
  /** From how many on it is said that little is left. */
  lowFrom: number
}

/** A link of a shop's header or footer: to one of its categories by its key, to a page that every shop has, or to what lies below it. */
export interface SeedMenu {
  position: MenuPosition
  name: Both
  to: 'home' | 'menu' | 'contact' | { category: string } | readonly Omit<SeedMenu, 'position'>[]
}

export interface SeedStore {
  subDomain: string
  category: SeedStoreCategory
  /** Of invoice numbers, with its hyphen: `KT-`. */
  invoicePrefix: string
  name: Both
  /** One sentence about the shop. */
  about: Both
  hero: { headline: Both; text: Both; wide: Drawing; tall: Drawing; tint: Tint; alt: Both }
  /** A square SVG, readable at 32 px. */
  logo: string
  address: Both
  phone: string
  email: string
  latitude: number
  longitude: number
  openingHours: readonly SeedHours[]
  defaultLocale: 'en' | 'km'
  owner: SeedPerson
  staff: SeedPerson
  categories: readonly SeedCategory[]
  makers: readonly SeedMaker[]
  brands: readonly SeedBrand[]
  products: readonly SeedProduct[]
  extras: SeedExtras
  menus: readonly SeedMenu[]
  /** For its shoppers, besides telephone and address. */
  contacts: readonly SeedContact[]
}

export interface SeedOrderLine {
  /** Code of a product of the store. */
  product: string
  /** Code of its variant; null for a product without. */
  variant: string | null
  /** The variant's value keys, in the order of the product's options. */
  values: readonly string[]
  quantity: number
}

/** Ids of order statuses the seed uses: pending, processing, shipped, complete, canceled, refunded, expired, processed. */
export type SeedStatus = 1 | 2 | 3 | 5 | 7 | 11 | 14 | 15

export interface SeedHistory {
  status: SeedStatus
  at: Date
  /** What the shop wrote down, in the order's language; empty for nothing. */
  comment: string
}

export interface SeedOrder {
  /** When the customer sent it; never after the base date. */
  placedAt: Date
  /** The language the customer shopped in: names, address and comment are in it. */
  locale: 'en' | 'km'
  firstname: string
  lastname: string
  /** `012 345 678` or `096 123 4567`. */
  telephone: string
  email: string | null
  type: 'delivery' | 'pickup'
  /** Null for pickup. */
  address: string | null
  lines: readonly SeedOrderLine[]
  /** The customer's own words; empty for none. */
  comment: string
  /** The status it ends in: that of the last of `history`. */
  status: SeedStatus
  isPaid: boolean
  /** From pending on, in time; the first is at `placedAt`. */
  history: readonly SeedHistory[]
}
