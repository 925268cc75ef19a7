import type { StoreMoment } from '../products/store-moment.ts'
import type { Window, WindowRefusal } from '../products/window.ts'

/** A line as rules see it; money in minor units. */
export interface CartLine {
  product_id: number
  /** Those that it is in, and those that these are in. */
  category_ids: readonly number[]
  brand_id: number | null
  tag_ids: readonly number[]
  /** Of options, those that were chosen. */
  value_ids: readonly number[]
  /** It costs less than its plain price already. */
  special: boolean
  quantity: number
  /** Of one. */
  price: number
  total: number
}

/** Who buys, as far as rules ask. */
export interface CartBuyer {
  customer: number
  group: number | null
  /** He has an order that was not called off. */
  bought: boolean
  /** How often he used a rule, by `ruleKey`. */
  uses: ReadonlyMap<string, number>
}

/** What a condition of the kind 'among' looks at. */
export type Among = 'channel' | 'group' | 'customer' | 'payment' | 'shipping' | 'service' | 'province' | 'coupon'

export interface Cart {
  lines: readonly CartLine[]
  /** Null: how it goes is not chosen yet. Its service is what an order that goes so is called. */
  shipping: { code: string | null; service: string | null; cost: number } | null
  /** Of these null: not known yet. What hangs on it is judged once it is. A province of '' is none: it is sent nowhere. */
  payment: string | null
  province: string | null
  buyer: CartBuyer | null
  channel: string
  /** The id of the coupon that is entered; null: none is. */
  coupon: string | null
  at: StoreMoment
}

/** On what a rule takes something off; all that is said must be so. */
export interface Scope {
  products: ReadonlySet<number> | null
  categories: ReadonlySet<number> | null
  brands: ReadonlySet<number> | null
  tags: ReadonlySet<number> | null
  /** Values of options. */
  values: ReadonlySet<number> | null
  except: ReadonlySet<number>
  /** Not on what costs less already. */
  exceptSpecial: boolean
}

export type Condition =
  | { type: 'on'; on: boolean }
  | ({ type: 'window' } & Window)
  /** The lines come to so much, before anything is taken off. */
  | { type: 'total'; least: number }
  /** So many pieces of what it takes something off. */
  | { type: 'quantity'; least: number }
  | { type: 'among'; what: Among; of: ReadonlySet<string> }
  | { type: 'first_order' }
  | { type: 'uses'; used: number; most: number }
  | { type: 'buyer_uses'; most: number }

/** What is taken off; a rate is in hundredths of a percent, `most` the highest sum. */
export type Effect =
  | { type: 'percent'; rate: number; most: number | null }
  | { type: 'fixed'; amount: number }
  /** Of every `buy` + `get` pieces, the `get` cheapest. */
  | { type: 'buy_get'; buy: number; get: number; rate: number; most: number | null }
  /** So much each piece then costs. */
  | { type: 'each_for'; price: number }
  /** Of so many sets of one piece of each product as the cart has, made of its cheapest pieces. */
  | { type: 'bundle'; products: readonly number[]; set: SetOff }
  /** The highest step that is reached, by what the lines come to or by how many pieces it takes something off. */
  | { type: 'tiers'; by: 'total' | 'quantity'; tiers: readonly Tier[] }
  /**
   * Of these products, as far as the cart has them, so many of the cheapest pieces cost nothing. They count for no condition.
   * What the cart lacks is put in beside it, of what is ready.
   */
  | { type: 'gift'; products: ReadonlySet<number>; get: number; ready: readonly Ready[] }
  | { type: 'nothing' }

/** Pieces of one product that can be given, and what each would cost. */
export interface Ready {
  price: number
  quantity: number
}

/** Off all sets together, off each set, or what each set then costs. */
export type SetOff =
  | { type: 'percent'; rate: number; most: number | null }
  | { type: 'fixed'; amount: number }
  | { type: 'price'; price: number }

export interface Tier {
  least: number
  effect: Extract<Effect, { type: 'percent' | 'fixed' | 'each_for' }>
}

/** A coupon or a promotion: when it applies, to what, and what it takes off. */
export interface Rule {
  kind: 'promotion' | 'coupon'
  id: number
  /** The lowest first. */
  priority: number
  /** All of them must be so, */
  needs: readonly Condition[]
  /** and of these one, where there are any. */
  oneOf: readonly Condition[]
  scope: Scope
  effect: Effect
  /** Sending it costs nothing, too. */
  freeShipping: boolean
  /** False: it stands beside no other. */
  stackable: boolean
  /** No promotion after it. */
  stop: boolean
  /** The most that it may take off; null: as much as it says. */
  budget: number | null
}

export const ruleKey = ({ kind, id }: Pick<Rule, 'kind' | 'id'>): string => `${kind}:${id}`

/** Why a rule does not apply; money in minor units. */
export type Refusal =
  | WindowRefusal
  | { why: 'off' }
  | { why: 'total'; missing: number }
  | { why: 'quantity'; missing: number }
  | { why: Among }
  | { why: 'first_order' }
  | { why: 'used_up' }
  | { why: 'buyer_uses'; most: number }
  | { why: 'products' }
  /** One of the set is not in the cart. */
  | { why: 'bundle' }
  /** No gift is in the cart. */
  | { why: 'gift' }
  | { why: 'beside' }
  | { why: 'stopped' }
  | { why: 'nothing' }

/** What became of a rule. */
export interface Verdict {
  rule: Rule
  /** Null: it applies. */
  refusal: Refusal | null
  /** Off each line. */
  lines: readonly number[]
  /** Off what sending it costs. */
  shipping: number
  /** How many pieces of each that was ready are put in; of what gives none it is empty. */
  gifts: readonly number[]
}
