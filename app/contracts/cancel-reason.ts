/** The most letters of why a customer cancels his order. Apart from its schema, of which the page of the order needs nothing. */
export const CANCEL_REASON = 200
