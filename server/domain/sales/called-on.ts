import { m } from '#app/paraglide/messages.js'

/** What an order calls its buyer: one whose data was deleted for good has no name. */
export const calledOn = ({ customer_fullname }: { customer_fullname: string }): string =>
  customer_fullname || m.customer_gone()
