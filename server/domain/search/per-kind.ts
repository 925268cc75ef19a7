/** How many of each kind a search shows. */
export const PER_KIND = 5
