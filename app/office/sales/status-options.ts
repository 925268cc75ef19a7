import { ORDER_STATUSES } from '#app/contracts/order-status.ts'

/** The 15 statuses for a selector, in the page's language. */
export const statusOptions = () => ORDER_STATUSES.map(({ id, name, tone }) => ({ value: id, label: name(), tone }))
