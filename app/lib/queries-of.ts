import type { QueryClient } from '@tanstack/react-query'

/**
 * The cache out of a router context, for the `context` of a layout on the platform's host:
 * `context: ({ context }) => ({ queryClient: queriesOf(context) })` gives the routes below it a `queryClient` that is
 * always there. (What `beforeLoad` returns is sent to the browser, which a cache cannot be.)
 */
export function queriesOf(context: { queryClient?: QueryClient | undefined }): QueryClient {
  if (!context.queryClient) throw new Error('There is no query cache on a store host')
  return context.queryClient
}
