import type { Contract } from './contract.ts'

/** Where the pages of a resource stand. */
export const pagePath = (of: Pick<Contract, 'path' | 'page'>): string => `/${of.page ?? of.path}`
