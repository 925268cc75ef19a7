import type { Area } from './message-tables.ts'

/** The area of a page: the storefront's where any of its routes says so. */
export const areaOf = (matches: readonly { staticData?: { area?: Area } }[]): Area =>
  matches.some((match) => match.staticData?.area === 'shop') ? 'shop' : 'admin'
