import type { AnyRoute, RouteComponent } from '@tanstack/react-router'
import { createElement } from 'react'
import { useLocale } from '#app/lib/locale.ts'

const wrapped = new WeakSet<object>()

/**
 * Makes a route's component render again when the language changes. The router memoises matches, so nothing above
 * them would reach it, and a page should not have to remember to ask.
 */
export function followLocale(component: RouteComponent): RouteComponent {
  if (wrapped.has(component)) return component
  const Following: RouteComponent = (props: object) => {
    useLocale()
    return createElement(component, props)
  }
  Following.preload = component.preload
  wrapped.add(Following)
  return Following
}

/** Wraps the components of every route of the tree, once. */
export function followLocaleEverywhere(route: AnyRoute): void {
  const { options } = route
  if (options.component) options.component = followLocale(options.component)
  const children: Record<string, AnyRoute> | AnyRoute[] = route.children ?? []
  for (const child of Object.values(children)) followLocaleEverywhere(child)
}
