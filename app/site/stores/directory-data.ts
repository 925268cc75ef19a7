import { createIsomorphicFn } from '@tanstack/react-start'
import type { Directory } from '#app/bff/directory.functions.ts'

/** A page of the directory as search engines read a list (schema.org); asked of the server alone. */
export const directoryData = createIsomorphicFn()
  .server((stores: Directory['data']) => (origin: string) => [
    {
      '@type': 'ItemList',
      itemListElement: stores.map(({ name, sub_domain }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        url: `${origin}/all-store/${sub_domain}`,
      })),
    },
  ])
  .client((_: Directory['data']) => undefined)
