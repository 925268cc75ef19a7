import * as z from 'zod/mini'
import { ENTERED_TYPES } from '#app/contracts/entered.ts'
import { flag, listQuery } from '#app/contracts/kit.ts'
import { PRODUCT_SPEC } from '#app/contracts/product-spec.ts'
import { ratingShape, shownReviewShape } from '../reviews/shapes.ts'

const translations = z.partialRecord(z.enum(['en', 'km']), z.record(z.string(), z.nullable(z.string())))
const text = z.nullable(z.string())

/** A price: decimal strings, in the store's currency and in riel, rounded; the price before, where reduced. */
const priced = {
  price: z.string(),
  price_khr: z.string(),
  compare_at_price: text,
  compare_at_price_khr: text,
}

/** `left`: units in stock where they are few, else null. */
const stocked = { in_stock: z.boolean(), left: z.nullable(z.int()) }

const named = { id: z.int(), name: z.string(), slug: z.string() }

export const storeShape = z.object({
  sub_domain: z.string(),
  name: z.string(),
  translations,
  about: text,
  phone: text,
  address: text,
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** Absent where nobody knows the place. */
  map_url: z.optional(z.string()),
  image_url: text,
  url: z.string(),
  default_locale: z.enum(['en', 'km']),
  base_currency: z.enum(['USD', 'KHR']),
  khr_rate: z.int(),
  /** Amounts in riel are multiples of this. */
  khr_round: z.int(),
  /** The rate in words, where the store says whose it is. */
  rate: text,
  timezone: z.string(),
  opening_time: text,
  /** The same for people, and the holidays to come: a line each. */
  hours: text,
  /** What it says of itself from an instant on (milliseconds since 1970): now, and after the next changes. */
  open_signs: z.array(z.object({ from: z.number(), open: z.boolean(), text: z.string() })),
  /** What search engines are told of the first page. */
  seo: z.object({ title: z.string(), description: text, keywords: text }),
  hero: z.object({ title: text, text, image_url: text, image_tall_url: text, image_alt: text, color: text }),
  contact_description: text,
  /** What who subscribes is promised. */
  subscriber_text: text,
  /** What everyone is to know: holidays, delays. */
  notice: text,
  /** Of a store that is closed now: what that means for an order, and whether it takes one. */
  closed: z.nullable(z.object({ text: z.string(), taken: z.boolean() })),
  /** Where the categories stand on a wide screen. */
  menu: z.enum(['header', 'left']),
  /** Whether customers may have accounts. */
  accounts: z.boolean(),
  social: z.array(z.object({ name: z.string(), url: z.string() })),
})

const choice = { id: z.int(), name: z.string() }

export const categoryShape = z.object({
  ...named,
  parent_id: z.nullable(z.int()),
  description: text,
  image_url: text,
  banner_url: text,
  /** One emoji before its name. */
  icon: text,
  /** In the menu, and on the first page. */
  top: z.boolean(),
  show_home: z.boolean(),
  column: z.int(),
  feature: z.boolean(),
  mealtime: z.string(),
  /** `HH:MM` in the store's time zone. */
  available_from: text,
  available_to: text,
  /** Options its products are narrowed by, with the values that `values` of the product list takes. */
  filters: z.array(z.object({ ...choice, values: z.array(z.object(choice)) })),
  translations,
  /** Whether it or a category below it has a product one can see. */
  has_products: z.boolean(),
  /** How many those are; null where the store does not show it. */
  product_count: z.nullable(z.int()),
  /** Its name, and where the store shows it the count. */
  label: z.string(),
})

/** How long something still holds: until when, and so many seconds when it was asked. */
export const countdownShape = z.object({ ends_at: z.string(), seconds: z.int() })

/** What makes a product cost less; its badge is a few letters. */
const badgeShape = z.object({ name: z.string(), badge: text })
export const toldPromotionShape = z.object({
  ...badgeShape.shape,
  slug: z.string(),
  countdown: z.nullable(countdownShape),
})

/** A promotion as its page has it; its products are those of the list that `promotion` narrows. */
export const promotionShape = z.object({
  ...named,
  translations,
  badge: text,
  description: text,
  image_url: text,
  /** What it does, and when, in words. */
  sentence: z.string(),
  countdown: z.nullable(countdownShape),
})

/** A brand as its page has it; its products are those of the list that `brand` narrows. */
export const brandShape = z.object({
  ...named,
  description: text,
  image_url: text,
  cover_url: text,
  website: text,
})

/** A product in a list; with variants the price is the lowest, and `price_varies` says that there are higher ones. */
export const productCardShape = z.object({
  ...named,
  code: z.string(),
  translations,
  ...priced,
  price_varies: z.boolean(),
  promotion: z.nullable(badgeShape),
  has_variants: z.boolean(),
  /** Something has to be chosen before it can be ordered. */
  has_choices: z.boolean(),
  /** One of the last that came into the shop. */
  is_new: z.boolean(),
  ...stocked,
  image_url: text,
  image_alt: text,
  /** Of the reviews that the shop shows; null: none. */
  rating: z.nullable(z.omit(ratingShape, { stars: true })),
  brand: z.nullable(z.object(named)),
})

/** `price` is what the value adds where its option makes no variant. */
const valueShape = z.object({
  id: z.int(),
  name: z.string(),
  translations,
  price: z.string(),
  price_khr: z.string(),
  /** `#rrggbb`, or a picture: what it looks like. */
  color: text,
  image_url: text,
  in_stock: z.boolean(),
  /** Chosen at first. */
  is_default: z.boolean(),
})

export const productShape = z.object({
  ...productCardShape.shape,
  promotion: z.nullable(toldPromotionShape),
  short_description: text,
  /** What the price is of, in the merchant's words: kg, box. */
  unit: text,
  video_url: text,
  prep_minutes: z.nullable(z.int()),
  /** 0 to 3 */
  spicy: z.int(),
  allergens: z.array(z.enum(PRODUCT_SPEC.allergens.type.codes)),
  calories: z.nullable(z.int()),
  attributes: z.array(z.object({ id: z.int(), name: z.string(), text: z.string() })),
  /** HTML, sanitised. */
  description: text,
  /** Its beginning as plain text, for lists and search engines. */
  description_text: text,
  /** How many an order may have, and by how many they go. */
  minimum: z.int(),
  maximum: z.nullable(z.int()),
  step: z.int(),
  /** Shown, and ordered from this day on. */
  available_from: text,
  /** It comes back when the store opens next. */
  sold_out_today: z.boolean(),
  /** What each costs from so many on, of the product without its variants' own prices. */
  tiers: z.array(z.object({ min_qty: z.int(), price: z.string(), price_khr: z.string() })),
  meta_tag_title: text,
  meta_tag_description: text,
  images: z.array(
    z.object({
      id: z.int(),
      image: z.nullable(z.string()),
      image_path: z.nullable(z.string()),
      value_id: z.nullable(z.int()),
      image_url: text,
      alt: text,
      is_main: z.boolean(),
      sort_order: z.int(),
    }),
  ),
  options: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      translations,
      type: z.string(),
      required: z.boolean(),
      /** How many of its values must and may be chosen where it makes no variant, and how many of the cheapest are free. */
      min_select: z.int(),
      max_select: z.nullable(z.int()),
      free_count: z.int(),
      /** Of one that is filled in, which has no values: the limits of a number, or of how long a text is; and what it adds. */
      entered: z.nullable(
        z.object({
          type: z.enum(ENTERED_TYPES),
          least: z.nullable(z.int()),
          most: z.nullable(z.int()),
          price: z.string(),
          price_khr: z.string(),
        }),
      ),
      values: z.array(valueShape),
    }),
  ),
  /** `value_ids` in the order of `options`. */
  variants: z.array(
    z.object({
      id: z.int(),
      value_ids: z.array(z.int()),
      code: text,
      image_url: text,
      ...priced,
      ...stocked,
      /** It has a price of its own, which specials and tiers leave alone. */
      own_price: z.boolean(),
    }),
  ),
  categories: z.array(z.object(named)),
  /** How many gave it 1, 2, 3, 4 and 5 stars; none where the shop shows no review of it. */
  stars: ratingShape.shape.stars,
  /** The newest. */
  reviews: z.array(shownReviewShape),
  /** What the merchant would rather sell, and what is like it. */
  upsells: z.array(productCardShape),
  related: z.array(productCardShape),
})

export const methodShape = z.object({ code: z.string(), name: z.string(), translations })
export const paymentMethodShape = z.object({ ...methodShape.shape, description: z.nullable(z.string()) })
export const shippingMethodShape = z.object({
  ...methodShape.shape,
  /** As a product's `shipping_method_ids` has it. */
  id: z.int(),
  type: z.string(),
  /** Whether an order must say where to. */
  needs_address: z.boolean(),
  delivery_time: z.nullable(z.string()),
  cost: z.string(),
  cost_khr: z.string(),
  /** How it may be paid, by code. */
  payment_methods: z.array(z.string()),
  /** Whether it goes to some places alone: a quote that says no province has it among the refused. */
  needs_place: z.boolean(),
})

const name = z.optional(z.string().check(z.minLength(1), z.maxLength(160), z.regex(/^\P{Cc}*$/u)))
const amount = z.optional(z.string().check(z.regex(/^\d{1,11}(\.\d{1,2})?$/)))

/** Query of the product list: `category` and `brand` take a slug or an id, prices are decimal strings. */
export const productQuery = z.extend(listQuery(['newest', 'price', 'name', 'best_selling'], []), {
  category: name,
  /** Link names or ids, by commas. */
  brand: z.optional(z.string().check(z.minLength(1), z.maxLength(400), z.regex(/^\P{Cc}*$/u))),
  /** The link name of a promotion: what it lowers or is for. */
  promotion: name,
  /** True: those that the merchant puts first, in his order. */
  featured: z.optional(flag),
  min_price: amount,
  max_price: amount,
  /** True: those that can be ordered now. */
  in_stock: z.optional(flag),
  /** True: those that cost less than before. */
  on_sale: z.optional(flag),
  /** Ids of option values, by commas: a product has one of them of each option. */
  values: z.optional(z.string().check(z.regex(/^\d{1,15}(,\d{1,15}){0,19}$/))),
})

export type ProductQuery = z.infer<typeof productQuery>
/** What narrows a list, whichever page of it is asked for. */
export type Narrowing = Omit<ProductQuery, 'page' | 'limit'>
export type ProductCard = z.infer<typeof productCardShape>
export type ProductDetail = z.infer<typeof productShape>
