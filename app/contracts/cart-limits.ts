/** How many of one thing a browser's cart holds at most. */
export const MOST_OF_LINE = 99
