import { createHash } from 'node:crypto'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import viteReact from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { embeddedMap } from './app/build/base-map.ts'
import { bundledServer } from './app/build/bundled-server.ts'
import { bundledWorkers } from './app/build/bundled-workers.ts'
import { messagesOnDemand } from './app/build/messages-on-demand.ts'
import { paraglideOptions } from './app/build/paraglide-options.ts'
import { platformTree } from './app/build/platform-tree.ts'
import { rememberedKinds } from './app/build/remembered-kinds.ts'
import { routerOptions } from './app/build/router-options.ts'
import { noCircles, scriptFiles } from './app/build/script-files.ts'

/** As good as unique among some hundred; the bundler adds a number where it is not. */
const shortId = (text: string) => `fn-${createHash('sha256').update(text).digest('base64url').slice(0, 6)}`

/** The one build configuration: `vite dev|build --config app.config.ts`, always through the npm scripts. */
export default defineConfig({
  server: { allowedHosts: ['.localhost'] },
  build: {
    // Vite's default inlines small files as data: URLs, which the policy allows for pictures only.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // A page's chunks are named in its head; the list of every chunk's chunks would ride in the first one.
    modulePreload: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: [scriptFiles(import.meta.dirname)], includeDependenciesRecursively: false },
          },
        },
      },
    },
  },
  plugins: [
    paraglideVitePlugin(paraglideOptions),
    messagesOnDemand(),
    platformTree(),
    embeddedMap(),
    bundledServer(),
    rememberedKinds(),
    bundledWorkers(),
    noCircles(),
    tailwindcss(),
    // Start must stand before React: it generates the route tree and splits server functions off.
    tanstackStart({
      srcDirectory: 'app',
      start: { entry: './start.ts' },
      client: { entry: './client.tsx' },
      server: { entry: './server.ts' },
      router: {
        entry: './router.tsx',
        ...routerOptions,
        // What a route loads and whatever it shows come in one chunk; the route tree alone is in the first one.
        codeSplittingOptions: {
          defaultBehavior: [['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
        },
      },
      // In the browser's files each function is named: in full these are 64 letters that no compression makes shorter.
      serverFns: { generateFunctionId: ({ filename, functionName }) => shortId(`${filename}#${functionName}`) },
      importProtection: {
        behavior: 'error',
        client: { files: ['**/server/**', '**/*.server.*'], specifiers: ['drizzle-orm', 'pg', 'sharp'] },
      },
    }),
    viteReact(),
  ],
})
