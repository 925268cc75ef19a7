/** How the route tree is written; the build and app/build/generate.ts share it. */
export const routerOptions = { addExtensions: true, quoteStyle: 'single' as const, semicolons: false }

/** What Start adds below the tree, so that types know the router and its server. */
export const START_TYPES = `
import type { getRouter } from './router.tsx'
import type { startInstance } from './start.ts'
declare module '@tanstack/react-start' {
  interface Register {
    ssr: true
    router: Awaited<ReturnType<typeof getRouter>>
    config: Awaited<ReturnType<typeof startInstance.getOptions>>
  }
}`
