/** Under this key lies what runs, or can be taken back. */
export const OPEN_BULKS = ['bulk', 'open'] as const
