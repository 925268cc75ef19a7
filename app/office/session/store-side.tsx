import { useRouteContext } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Text } from '#app/contracts/kit.ts'
import { UnderConstruction } from '#app/ui/under-construction.tsx'

type User = { user: { type: 'admin' | 'store' } }

/** The loader of a page that both types may open, of which only the stores' screen is built. */
export const storeLoader =
  <Given, Loaded>(load: (given: Given) => Loaded) =>
  (given: Given & { context: User }): Loaded | undefined =>
    given.context.user.type === 'store' ? load(given) : undefined

/** Its component: `Page` for a store's user, the placeholder for a platform admin. */
export const storePage = (Page: ComponentType, title: Text) =>
  function StoreSide() {
    const { user } = useRouteContext({ from: '/_admin' })
    return user.type === 'store' ? <Page /> : <UnderConstruction title={title} />
  }
