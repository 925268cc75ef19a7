import { createIsomorphicFn } from '@tanstack/react-start'
import { areasOfDocument } from './locale.ts'

/** The area of the public pages, which are a document of their own (app/route-tree-landing.ts). */
export const LANDING = 'landing'

/** Whether the browser has a public page before it; the server answers for all. */
export const onLanding = createIsomorphicFn()
  .server(() => true)
  .client(() => areasOfDocument().includes(LANDING))
