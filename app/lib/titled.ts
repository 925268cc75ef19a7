/** The title of a page, for its route's `head`; it follows the language. */
export const titled = (text: () => string) => () => ({ meta: [{ title: `${text()} · Phsar` }] })
