import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { areasOf } from '#app/lib/areas-of.ts'
import { getLocale } from '#app/lib/locale.ts'
import { loadMessages } from '#app/lib/message-tables.ts'
import { Document } from '#app/site/document/document.tsx'
import { headOf } from '#app/site/document/head-of.ts'

/** `queryClient` is missing on a store's host; see app/lib/queries-of.ts. */
export const Route = createRootRouteWithContext<{ queryClient: QueryClient | undefined }>()({
  // A page of another area needs its own messages before it renders.
  beforeLoad: ({ matches }) => loadMessages(getLocale(), areasOf(matches)),
  head: ({ matches }) => headOf(matches),
  shellComponent: Document,
})
