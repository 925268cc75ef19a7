import { ORPCError } from '@orpc/server'
import type { Currency } from '#app/contracts/money.ts'
import type { ProductChange } from '#app/contracts/product-bulk.ts'
import { MOST_QUANTITY } from '#app/contracts/product-limits.ts'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { plainColumns } from '#server/domain/products/plain-columns.ts'
import { priceStep } from './changed-price.ts'
import { differing } from './differing.ts'
import type { Filing, Parts, ProductState } from './product-state.ts'

/** What a change makes of one product: the parts that become other, none where it is so already, or why it cannot. */
export type Planned = Parts | 'same' | { refused: string }
/** A change of what products are; their copies are made otherwise. */
export type StateChange = Exclude<ProductChange, { action: 'duplicate' }>
export type Plan = (state: ProductState) => Planned

/**
 * The plan of a change, for any product. @throws 422 where the change itself makes no sense in this store
 */
export function planOf(change: StateChange, context: StaffContext): Plan {
  const wish = wishOf(change, context)
  return (state) => {
    const wanted = wish(state)
    return 'refused' in wanted ? wanted : differing(state, wanted)
  }
}

function wishOf(change: StateChange, context: StaffContext): (state: ProductState) => Parts | { refused: string } {
  switch (change.action) {
    case 'status':
      return () => ({ product: { status: change.status } })
    case 'brand':
      return () => ({ product: { brand_id: change.brand_id } })
    case 'trash': {
      const deleted_at = new Date().toISOString()
      return () => ({ product: { deleted_at } })
    }
    case 'category':
      return ({ categories }) => ({ categories: filed(categories, change) })
    case 'tag':
      return ({ tags }) => ({ tags: tagged(tags, change) })
    case 'stock':
      return stocked(change)
    case 'price':
      return priced(change, context.store.base_currency)
    case 'field':
      return plain(change, context)
  }
}

/** The others keep their places: the first stays the main one. */
function filed(now: Filing[], { how, ids }: Extract<ProductChange, { action: 'category' }>): Filing[] {
  if (how === 'remove') return now.filter(([id]) => !ids.includes(id))
  const kept = how === 'set' ? [] : now
  const next = kept.reduce((most, [, place]) => Math.max(most, place + 1), 0)
  const more = [...new Set(ids)].filter((id) => !kept.some(([known]) => known === id))
  return [...kept, ...more.map((id, i): Filing => [id, next + i])]
}

function tagged(now: number[], { how, ids }: Extract<ProductChange, { action: 'tag' }>): number[] {
  const next = how === 'remove' ? now.filter((id) => !ids.includes(id)) : how === 'set' ? ids : [...now, ...ids]
  return [...new Set(next)].toSorted((a, b) => a - b)
}

function stocked({ how, quantity }: Extract<ProductChange, { action: 'stock' }>) {
  const step = (now: number) => Math.max(0, how === 'set' ? quantity : now + quantity)
  return (state: ProductState): Parts | { refused: string } => {
    const next = state.variants.map((variant) => step(variant.quantity))
    if (Math.max(step(state.own.quantity), ...next) > MOST_QUANTITY) return { refused: m.bulk_refused_stock() }
    if (next.length === 0) return { product: { quantity: step(state.own.quantity) } }
    return { variants: Object.fromEntries(state.variants.map(({ id }, i) => [id, { quantity: next[i] ?? 0 }])) }
  }
}

/** What does not go with what else a product has stands beside it in the reply, and the others change. */
function plain({ field, value }: Extract<ProductChange, { action: 'field' }>, context: StaffContext) {
  return ({ own }: ProductState): Parts | { refused: string } => {
    try {
      return { product: plainColumns(context, { [field]: value }, own) }
    } catch (error) {
      if (!(error instanceof ORPCError)) throw error
      return { refused: Object.values<string[]>(error.data?.errors ?? {})[0]?.[0] ?? error.message }
    }
  }
}

function priced(change: Extract<ProductChange, { action: 'price' }>, currency: Currency) {
  const { field, how } = change
  const other = field === 'price' ? 'compare_at_price' : 'price'
  const step = priceStep(change, currency)
  /** Where there is none there is nothing to raise; a variant without its own follows the product's. */
  const next = (row: { price: number | null; compare_at_price: number | null }, own: boolean) => {
    if (how === 'clear') return null
    const from = how === 'copy' ? row[other] : row[field]
    if (from === null) return how === 'set' && own ? (step(0) ?? undefined) : row[field]
    return step(from) ?? undefined
  }
  return (state: ProductState): Parts | { refused: string } => {
    const price = next(state.own, true)
    const own = state.variants.map((variant) => next(variant, false))
    if (price === undefined || own.includes(undefined)) return { refused: m.bulk_refused_price() }
    return {
      product: { [field]: price },
      variants: Object.fromEntries(state.variants.map(({ id }, i) => [id, { [field]: own[i] }])),
    }
  }
}
