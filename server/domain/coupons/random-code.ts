import { randomInt } from 'node:crypto'

/** Without those that are taken for one another when a code is read from paper. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export const randomCode = (length: number): string =>
  Array.from({ length }, () => SIGNS[randomInt(SIGNS.length)]).join('')
