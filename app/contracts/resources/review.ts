import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { named, optionalText, requiredText } from '../fields.ts'
import { type Choice, resource, type Text } from '../kit.ts'
import { RATINGS, REVIEW_NAME, REVIEW_REPLY, REVIEW_STATES, type ReviewState } from '../review.ts'

export const REVIEW_STATE_NAMES = {
  pending: m.review_pending,
  approved: m.review_approved,
  rejected: m.review_rejected,
} satisfies Record<ReviewState, Text>

const states: readonly Choice[] = REVIEW_STATES.map((value) => ({ value, label: REVIEW_STATE_NAMES[value] }))
const ratings: readonly Choice[] = RATINGS.toReversed().map((n) => ({
  value: String(n),
  label: () => m.review_stars({ n }),
}))

/** What customers say of products that they bought (product.md 6.9); they write it themselves, and the store decides what is shown. */
export const review = resource({
  name: 'review',
  path: 'reviews',
  // The specification has no permission of its own for what products are described with (as options and attributes).
  permission: 'product',
  trash: true,
  composed: true,
  labels: { one: m.review, many: m.reviews, empty: m.reviews_empty },
  texts: { name: requiredText(REVIEW_NAME) },
  shape: {
    status: z._default(z.enum(REVIEW_STATES), 'pending'),
    reply: optionalText(REVIEW_REPLY),
  },
  extra: {
    product_id: z.int(),
    product: named,
    /** Null: it is not there any more. */
    order: z.nullable(z.object({ id: z.int(), invoice_no: z.string() })),
    rating: z.int(),
    text: z.nullable(z.string()),
    status_name: z.string(),
  },
  columns: [
    { key: 'name', label: m.review_author, cell: 'text', sortable: true, mobile: 'title' },
    { key: 'product', label: m.product, cell: 'text' },
    { key: 'rating', label: m.review_rating, cell: 'number', sortable: true },
    { key: 'text', label: m.review_text, cell: 'sentence' },
    { key: 'status_name', label: m.status, cell: 'text' },
    { key: 'reply', label: m.review_reply, cell: 'sentence', optional: true, mobile: 'hidden' },
    { key: 'created_at', label: m.created_at, cell: 'date', sortable: true },
  ],
  fieldSets: [
    {
      title: m.review_answer,
      fields: [
        { key: 'reply', label: m.review_reply, input: 'textarea', max: REVIEW_REPLY, hint: m.review_reply_hint },
      ],
    },
    {
      title: m.status,
      side: true,
      fields: [{ key: 'status', label: m.status, input: 'select', choices: states, hint: m.review_status_hint }],
    },
  ],
  filters: [
    { key: 'status', label: m.status, choices: states },
    { key: 'rating', label: m.review_rating, kind: 'code', choices: ratings },
    { key: 'product_id', label: m.product, of: 'products' },
  ],
  views: REVIEW_STATES.map((status) => ({ key: status, label: REVIEW_STATE_NAMES[status], search: { status } })),
  sorts: ['id', 'name', 'rating', 'status', 'created_at', 'updated_at'],
})
