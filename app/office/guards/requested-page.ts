import { notFound } from '@tanstack/react-router'
import { type Page, pageOf } from '#app/contracts/pages.ts'

/** As much as is read of what the router says of a match, which it types for no route in particular. */
interface Match {
  fullPath: unknown
  params: unknown
}

/**
 * The row of the route table that a visit is to: by the route's pattern, and where the route stands for many pages that
 * are not built yet, by the address. What is not in the table is nowhere, for whomever.
 */
export function requestedPage(matches: readonly Match[]): Page {
  const { fullPath, params } = matches.at(-1) ?? {}
  const pattern = String(fullPath ?? '')
  const page = pageOf(pattern.endsWith('/$') ? String((params as { _splat?: string })._splat) : pattern)
  if (!page) throw notFound()
  return page
}
