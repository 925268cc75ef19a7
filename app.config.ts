import { paraglideVitePlugin } from '@inlang/paraglide-js'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import viteReact from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bundledServer } from './app/build/bundled-server.ts'
import { bundledWorkers } from './app/build/bundled-workers.ts'
import { messagesOnDemand } from './app/build/messages-on-demand.ts'
import { paraglideOptions } from './app/build/paraglide-options.ts'
import { platformTree } from './app/build/platform-tree.ts'
import { routerOptions } from './app/build/router-options.ts'

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
            codeSplitting: {
              groups: [
                // What every page runs on changes only with its version: a returning visitor has it.
                {
                  name: 'frame',
                  priority: 2,
                  test: /node_modules\/(react|react-dom|scheduler|seroval|seroval-plugins|use-sync-external-store|@tanstack\/(react-router|router-core|history|store|react-store))\//,
                },
                // What every page needs besides, the small furniture and what each page of a storefront stands in: one request
                // instead of a handful, and no wrapping around each sliver.
                {
                  name: 'base',
                  priority: 1,
                  test: /app\/lib\/(locale|message-tables|app-error|request-context|hosts|language-links)\.ts|app\/routes\/__root\.tsx|app\/site\/errors\/|start-client-core|app\/ui\/(cx|icons|button|button-classes|spinner|breadcrumb|krama-band|language-switch|skip-link)\.tsx?$|app\/contracts\/(money|picture)\.ts$|app\/(route-tree-shop|routes\/sites\/[^?]*|shop\/(page-head|list-search|search-title))\.tsx?$/,
                },
                {
                  name: 'office-routes',
                  test: /app\/(routeTree\.gen|routes\/[^?]*|office\/guards\/[^?]*|lib\/(titled|may)|office\/crud\/(list\/raw-search|crud-route)|contracts\/pages)\.tsx?$/,
                },
                // Of what the office stands in, that which pages before the login have too; first, as a group takes along what
                // its files import.
                {
                  name: 'signs',
                  test: /app\/ui\/(icon-button|office-icons)\.tsx$|node_modules\/lucide-react\/dist\/esm\/((?!icons\/)|icons\/(file-text|sliders-horizontal)\.)/,
                },
                { name: 'notices', test: /app\/ui\/toaster\.tsx$|app\/lib\/(take-up-typed|toast|toast-due)\.ts$/ },
                { name: 'inputs', test: /app\/ui\/(field|input-classes|text-input|text-area)\.tsx?$/ },
                // A sign of the menu alone is half wrapping.
                {
                  name: 'sidebar',
                  test: /app\/office\/shell\/(sidebar-entries|palette\/recent)\.ts$|lucide-react\/dist\/esm\/icons\/(folder-tree|key-round|package|receipt-text|refresh-cw|rotate-ccw-clock|store|trash|users)\./,
                },
                // What lists and forms of the office are worked with.
                {
                  name: 'controls',
                  test: /app\/ui\/(chip|combobox|confirm-dialog|drag-place|menu|modal|money-input|number-input|select|skeleton|switch|switch-line|use-fallback)\.tsx?$|app\/lib\/keep-keys\.ts$/,
                },
                // What pictures are chosen and days are typed with.
                {
                  name: 'pictures',
                  test: /app\/(ui\/(drop-zone|image-drop|scale-image|use-uploads)|office\/crud\/form\/upload-as)\.tsx?$/,
                },
                { name: 'days', test: /app\/ui\/(date-field|read-day)\.tsx?$/ },
                {
                  name: 'shop',
                  test: /app\/bff\/shop\.functions\.ts|app\/shop\/(add|cart-button|cart\/cart\.|cart\/cart-line|category-(links|nav|sign)|missing|money|notice|or-not-found|price|product-card|product-grid|product-picture|quantity|search-form|shop-|use-shop)/,
                },
              ],
            },
          },
        },
      },
    },
  },
  plugins: [
    paraglideVitePlugin(paraglideOptions),
    messagesOnDemand(),
    platformTree(),
    bundledServer(),
    bundledWorkers(),
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
        // What a route loads and what it shows come in one chunk; the route tree alone is in the first one.
        codeSplittingOptions: {
          defaultBehavior: [['loader', 'component', 'pendingComponent'], ['errorComponent'], ['notFoundComponent']],
        },
      },
      importProtection: {
        behavior: 'error',
        client: { files: ['**/server/**', '**/*.server.*'], specifiers: ['drizzle-orm', 'pg', 'sharp'] },
      },
    }),
    viteReact(),
  ],
})
