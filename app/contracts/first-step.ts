import * as z from 'zod/mini'

/** What makes a shop of a store, in order (product.md 6.22). */
export const STEP_CODES = [
  'products',
  'category',
  'logo',
  'contact',
  'shipping',
  'payment',
  'hours',
  'live',
  'share',
  'staff',
] as const
export type StepCode = (typeof STEP_CODES)[number]

/** Where each leads. */
export const STEP_ROUTES = {
  products: '/products/add',
  category: '/categories/add',
  logo: '/settings',
  contact: '/settings',
  shipping: '/shipping-methods',
  payment: '/settings/payments',
  hours: '/settings',
  live: '/products',
  share: '/dashboard',
  staff: '/users/add',
} as const satisfies Record<StepCode, string>

/** Without these no shop sells. */
export const REQUIRED_STEPS: readonly StepCode[] = ['products', 'category', 'contact', 'shipping', 'payment', 'live']

export const firstStep = z.object({
  code: z.enum(STEP_CODES),
  /** In the asked language. */
  title: z.string(),
  description: z.string(),
  /** The page on which it is done. */
  route: z.string(),
  sort_order: z.int(),
  required: z.boolean(),
  /** By what the store's data says. */
  done: z.boolean(),
  skipped_at: z.nullable(z.string()),
})
export type FirstStep = z.infer<typeof firstStep>

/** A step that is put aside, or taken up again; or that was done where the data does not tell. */
export const stepChange = z.object({
  skipped: z.optional(z.boolean()),
  done: z.optional(z.literal(true)),
})
