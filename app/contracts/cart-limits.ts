/** How many of one thing a browser's cart holds at most. */
export const MOST_OF_LINE = 99
/** Letters that a customer may write beside a line of his cart: `less sugar`. */
export const LINE_NOTE = 200
