import type { Plugin } from 'vite'

const TREE = /\/app\/routeTree\.gen\.ts$/
/** The editor of a shop, beside them, is the back-office's. */
const SHOP = /^\.\/routes\/sites\/\$shop\//
const LANDING = /^\.\/routes\/_landing[./]/
const STUB = '\0no-shop-route:'
const LEAD = '\0landing-route:'

/**
 * Takes the storefront and the public pages out of the tree that a browser loads for the rest of the platform: their
 * addresses are other sites, or another document (docs/decisions/0044). The nodes stay, empty or with the way there, so that
 * the generated tree is put together as it is written.
 */
export function platformTree(): Plugin {
  return {
    name: 'phsar:platform-tree',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer) {
      if (!importer || !TREE.test(importer)) return undefined
      if (SHOP.test(source)) return STUB + source
      return LANDING.test(source) ? LEAD + source : undefined
    },
    load(id) {
      if (id.startsWith(STUB))
        return `import { createFileRoute } from '@tanstack/react-router'\nexport const Route = createFileRoute('/sites/$shop')({})`
      if (id.startsWith(LEAD))
        return `import { createFileRoute } from '@tanstack/react-router'\nimport { leads } from '#app/lib/load-page.ts'\nexport const Route = createFileRoute('/_landing')({ ...leads })`
      return undefined
    },
  }
}
