/** How deep categories may lie below each other (product.md 6.5). */
export const MAX_LEVELS = 5
