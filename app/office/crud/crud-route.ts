import type { Text } from '#app/contracts/kit.ts'
import { titled } from '#app/lib/titled.ts'
import { rawSearch } from './list/raw-search.ts'

const route = (title: Text, back?: string) => ({
  ...(back && { staticData: { back: { to: back, label: title } } }),
  head: titled(title),
})

/**
 * What the router knows of a resource's pages before it loads them. It rides in the first chunk of every page of the
 * back-office, hence no contract here: `loader` and `component` bring it (list-route.tsx, edit-route.tsx).
 */
export const listOf = (title: Text) => ({
  ...route(title),
  validateSearch: rawSearch,
  loaderDeps: ({ search }: { search: ReturnType<typeof rawSearch> }) => search,
})

/** As `listOf`, for the page that adds or edits; `back` is the list's path. */
export const formOf = (title: Text, back: string) => route(title, back)
