import type { Plugin } from 'vite'

const TREE = /\/app\/routeTree\.gen\.ts$/
const SHOP = /^\.\/routes\/sites\//
const STUB = '\0no-shop-route:'

/**
 * Takes the storefront out of the tree that a browser loads on the platform's host: there its addresses are other
 * sites. The nodes stay, empty, so that the generated tree is put together as it is written.
 */
export function platformTree(): Plugin {
  return {
    name: 'phsar:platform-tree',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer) {
      return importer && TREE.test(importer) && SHOP.test(source) ? STUB + source : undefined
    },
    load(id) {
      if (!id.startsWith(STUB)) return undefined
      return `import { createFileRoute } from '@tanstack/react-router'\nexport const Route = createFileRoute('/sites/$shop')({})`
    },
  }
}
