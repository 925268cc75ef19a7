import { getHosts } from './hosts.ts'
import { getOrigin } from './request-context.ts'

/** The page of the platform that hands over to a shop's editor, and signs in first whoever is not. */
export const editorDoor = (): string => `${platformOrigin()}/website-design`

/** The platform's address, from a page of a store's host. */
export function platformOrigin(): string {
  const { protocol } = new URL(getOrigin())
  return `${protocol}//${getHosts().platform[0]}`
}
