import { useRouteContext } from '@tanstack/react-router'
import type { ComponentType } from 'react'

type Side = 'store' | 'admin'
type User = { user: { type: Side } }

/** The loader of a page that both types may open, each to what is his own (product.md T19). */
export const bySide =
  <Given, Admin = undefined, Store = undefined>(loaders: {
    admin?: (given: Given) => Admin
    store?: (given: Given) => Store
  }) =>
  (given: Given & { context: User }): Admin | Store | undefined =>
    loaders[given.context.user.type]?.(given)

/** Its component. */
export const pageBySide = (pages: Record<Side, ComponentType>) =>
  function BySide() {
    const { user } = useRouteContext({ from: '/_admin' })
    const Page = pages[user.type]
    return <Page />
  }
