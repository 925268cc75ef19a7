/** The tabs of a customer's page, as its URL names them. By themselves: the route reads them before it loads the page. */
export const CUSTOMER_TABS = ['summary', 'orders', 'addresses', 'notes', 'timeline'] as const
export type CustomerTab = (typeof CUSTOMER_TABS)[number]
