/** Where customers ask for a store's news, on its host; below it is where they confirm it. */
export const NEWSLETTER = '/newsletter'
