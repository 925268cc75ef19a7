import type { AnyRoute } from '@tanstack/react-router'

/** Specification section 9: a part of the program that is not here after so many milliseconds will not come. */
const CHUNK_TIMEOUT = 120_000

/** A page whose program did not come in time, or not at all. */
export class LatePage extends Error {}

function inTime<Loaded>(load: Promise<Loaded>): Promise<Loaded> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new LatePage()), CHUNK_TIMEOUT)
  return Promise.race([load, promise]).finally(() => clearTimeout(timer))
}

/**
 * Waits for a route's chunk no longer than that, so that the router shows what failed, with a way to try again, where
 * it would wait for ever. A route's loader stands in the same chunk as its component, and waits for it first.
 */
export function limitChunks(route: AnyRoute): void {
  const { options } = route
  const { component } = options
  const load = component?.preload as (() => Promise<void>) | undefined
  if (component && load) {
    const limited = () => inTime(load())
    component.preload = limited
    const { loader } = options
    if (typeof loader === 'function') {
      options.loader = async (given: object) => {
        await limited()
        return loader(given)
      }
    }
  }
  const children: Record<string, AnyRoute> | AnyRoute[] = route.children ?? []
  for (const child of Object.values(children)) limitChunks(child)
}
