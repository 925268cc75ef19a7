import { plainValue } from '#app/contracts/plain-text.ts'
import type { ProductChange } from '#app/contracts/product-bulk.ts'
import type { KeyWith } from '#app/contracts/product-spec.ts'
import { isPlain } from './shown-change.ts'

type Named = { id: number; label: string }

/** What is chosen in the dialog, of every kind of change; `action` says which of it counts. */
export interface Draft {
  action:
    | 'price'
    | 'compare_at_price'
    | 'stock'
    | 'status'
    | 'category'
    | 'tag'
    | 'brand'
    | 'duplicate'
    | 'trash'
    | KeyWith<'bulk'>
  status: boolean
  how: 'add' | 'remove' | 'set'
  categories: Named[]
  tags: Named[]
  /** Null: none. */
  brand: Named | null
  price: 'more' | 'less' | 'percent_more' | 'percent_less' | 'set' | 'copy' | 'clear'
  by: string
  round: 'none' | '99' | '100'
  stock: 'set' | 'more' | 'less'
  quantity: string
  /** Of a plain field: as it is typed, what that means, and what is wrong with it. */
  plain: { typed: string; text: string; error?: string }
}

export const FIRST_DRAFT: Draft = {
  action: 'price',
  status: true,
  how: 'add',
  categories: [],
  tags: [],
  brand: null,
  price: 'percent_more',
  by: '',
  round: 'none',
  stock: 'set',
  quantity: '',
  plain: { typed: '', text: '' },
}

/** The change that a draft means; null while something of it is missing. */
export function changeOf(draft: Draft): ProductChange | null {
  const ids = (named: Named[]) => named.map(({ id }) => id)
  switch (draft.action) {
    case 'status':
      return { action: 'status', status: draft.status }
    case 'brand':
      return { action: 'brand', brand_id: draft.brand?.id ?? null }
    case 'trash':
    case 'duplicate':
      return { action: draft.action }
    case 'category':
      return draft.categories.length ? { action: 'category', how: draft.how, ids: ids(draft.categories) } : null
    case 'tag':
      return draft.tags.length ? { action: 'tag', how: draft.how, ids: ids(draft.tags) } : null
    case 'stock': {
      if (!/^\d{1,6}$/.test(draft.quantity)) return null
      const n = Number(draft.quantity)
      return { action: 'stock', how: draft.stock === 'set' ? 'set' : 'add', quantity: draft.stock === 'less' ? -n : n }
    }
    case 'price':
    case 'compare_at_price':
      return priceChange(draft, draft.action)
    default: {
      const { text, error } = draft.plain
      const fits = isPlain(draft.action) && error === undefined
      return fits ? { action: 'field', field: draft.action, value: plainValue(draft.action, text) } : null
    }
  }
}

function priceChange({ price, by, round }: Draft, field: 'price' | 'compare_at_price'): ProductChange | null {
  if (price === 'copy' || price === 'clear') return { action: 'price', field, how: price, by: '0', round: 'none' }
  // The dot that ends what is still being typed is no mistake.
  const size = by.replace(/\.$/, '')
  if (!/^\d+(\.\d{1,2})?$/.test(size)) return null
  const how = price === 'set' ? 'set' : price.startsWith('percent') ? 'percent' : 'amount'
  return { action: 'price', field, how, by: price.endsWith('less') ? `-${size}` : size, round }
}
