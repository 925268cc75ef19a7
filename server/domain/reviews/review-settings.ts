import type { Store } from '#server/core/procedure/context.ts'

type Kept = Pick<Store, 'settings'>

/** Whether customers may write reviews, and the shop shows them: unless it was switched off. */
export const takesReviews = ({ settings }: Kept): boolean => settings.review_enabled !== false

/** Whether somebody of the store looks at a review before the shop shows it: unless it was switched off. */
export const approvesReviews = ({ settings }: Kept): boolean => settings.review_approval !== false
