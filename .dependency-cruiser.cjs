/**
 * Who may import whom (ARCHITECTURE.md). Every line of the law is a rule here; tests/unit/import-law.test.ts plants a
 * breach of each. Needs @swc/core installed: without it dependency-cruiser reads no TypeScript and passes on nothing.
 */

/** A layer and the folders it may not reach: all of `roots` but those named. */
const only = (name, from, may, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: '^(app|server)/', pathNot: may },
})

const MESSAGES = '^app/paraglide/'
const LIB = '^app/lib/'
const UI = '^app/ui/'
const CRUD = '^app/office/crud/'
// What any page of the office knows of whoever is signed in.
const SESSION = '^app/office/session/'
const OFFICE = '^app/office/'
const SHOP = '^app/shop/'
const SITE = '^app/site/'
const CONTRACTS = '^app/contracts/'
const BFF = '^app/bff/'
// Of the contracts, values alone: components know no resource.
const VALUES = '^app/contracts/(money|dates|date-presets|latin-digits|picture|places|place-points|known-places)\\.ts$'
// What the launcher, before there is a build, and all else of the server stand on; it imports nothing of the server.
const SETTINGS = '^server/(env|root|network-of)\\.ts$'

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'of types neither: what two files say of each other is a third one',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-barrels',
      comment: 'a file that only passes on hides who needs whom; routes alone may be called index',
      severity: 'error',
      from: { path: '^(app|server)/' },
      to: { path: '/index\\.tsx?$', pathNot: '^(app/routes/|node_modules/)|/node_modules/' },
    },
    {
      name: 'not-resolvable',
      severity: 'error',
      from: { path: '^(app|server)/' },
      to: {
        couldNotResolve: true,
        pathNot: '^virtual:|^@tanstack/react-start|\\.css\\?url$|\\.mjs\\?url$|\\.woff2\\?url$|^@fontsource',
      },
    },
    {
      name: 'not-to-tests',
      severity: 'error',
      from: { path: '^(app|server)/' },
      to: { path: '^(tests|bench)/' },
    },

    only('contracts', CONTRACTS, [CONTRACTS, MESSAGES], 'contracts know zod, messages and one another'),
    only('lib', LIB, [LIB, VALUES, MESSAGES], 'lib knows itself, values and the messages'),
    only('ui', UI, [UI, LIB, VALUES, MESSAGES], 'components know no resource'),
    only('crud', CRUD, [CRUD, SESSION, UI, LIB, CONTRACTS, BFF, MESSAGES], 'what draws any resource knows none'),
    only('session', SESSION, [SESSION, UI, LIB, CONTRACTS, BFF, MESSAGES], 'whoever is signed in, on any page'),
    only('office', OFFICE, [OFFICE, UI, LIB, CONTRACTS, BFF, MESSAGES, '\\.css$'], 'the back-office, below its routes'),
    only('shop', SHOP, [SHOP, UI, LIB, CONTRACTS, BFF, MESSAGES, '\\.css$'], 'the storefront never meets the office'),
    only(
      'site',
      SITE,
      [SITE, UI, LIB, CONTRACTS, BFF, MESSAGES, '\\.(css|woff2)$'],
      'landing, login and errors never do either',
    ),
    {
      name: 'noun-to-noun',
      comment: 'a noun of the office never imports another: compose them in the route',
      severity: 'error',
      from: { path: '^app/office/([^/]+)/' },
      to: { path: OFFICE, pathNot: ['^app/office/$1/', CRUD, SESSION] },
    },
    only(
      'routes',
      '^app/routes/',
      [OFFICE, SHOP, SITE, UI, LIB, CONTRACTS, BFF, MESSAGES, '\\.css$'],
      'a route composes; it never imports a route',
    ),
    only('bff', BFF, [BFF, LIB, CONTRACTS, MESSAGES, '^server/'], 'stubs over the backend'),
    {
      name: 'bff-to-api-only',
      comment: 'of the server the BFF calls the API; types aside',
      severity: 'error',
      from: { path: BFF },
      to: { path: '^server/', pathNot: '^server/api/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'entry-to-http-and-api',
      severity: 'error',
      from: { path: '^app/server\\.ts$' },
      to: { path: '^server/', pathNot: ['^server/(http|api)/', SETTINGS] },
    },
    {
      name: 'app-never-server',
      comment: 'only app/bff and the entry app/server.ts reach the server',
      severity: 'error',
      from: { path: '^app/', pathNot: [BFF, '^app/server\\.ts$'] },
      to: { path: '^server/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'zod-mini',
      comment: 'full zod is 27 KB of every page; the browser gets zod/mini',
      severity: 'error',
      from: { path: '^app/' },
      to: { path: 'node_modules/zod/', pathNot: 'node_modules/zod/(v4/)?mini/' },
    },
    {
      name: 'query-out-of-the-first-load',
      comment: 'what every page loads must not hold react-query, sonner, forms, tables or dialogs',
      severity: 'error',
      from: {
        path: [
          '^app/(router|client|start)\\.tsx?$',
          '^app/routes/__root\\.tsx$',
          '^app/site/(document|errors)/',
          '^app/lib/(?!queries\\.ts)',
        ],
      },
      to: {
        path: 'node_modules/(@tanstack/(react-query|query-core|react-form|react-table|react-router-ssr-query)|sonner|@headlessui|date-fns|libphonenumber-js)/',
        dependencyTypesNot: ['type-only', 'dynamic-import'],
      },
    },

    {
      name: 'server-reads-of-app',
      comment: 'contracts and messages',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^app/', pathNot: [CONTRACTS, MESSAGES] },
    },
    only(
      'api',
      '^server/api/',
      ['^server/(api|http|resources|domain|core|db)/', SETTINGS, '^app/'],
      'the front of the server',
    ),
    only('http', '^server/http/', ['^server/(http|core|db)/', SETTINGS, '^app/'], 'host, session, tenant'),
    only(
      'bindings',
      '^server/resources/',
      ['^server/(resources|domain|core|db)/', SETTINGS, '^app/'],
      'bindings know verbs, core and tables',
    ),
    only('domain', '^server/domain/', ['^server/(domain|core|db)/', SETTINGS, '^app/'], 'verbs know core and tables'),
    only('core', '^server/core/', ['^server/(core|db)/', SETTINGS, '^app/'], 'the core stands on the database'),
    only(
      'db',
      '^server/db/(?!seed/)',
      ['^server/db/', SETTINGS, '^server/boot/start-error\\.ts$', '^app/'],
      'nothing points upward',
    ),
    only(
      'seed',
      '^server/db/seed/',
      ['^server/(db|core|domain)/', SETTINGS, '^app/'],
      'the demo is made by the same verbs as real data',
    ),
    only(
      'boot',
      '^server/(boot/|main\\.ts)',
      ['^server/boot/', '^server/db/', '^server/main\\.ts$', SETTINGS],
      'the launcher runs before there is a build',
    ),
    {
      name: 'drizzle-in-server-only',
      severity: 'error',
      from: { pathNot: ['^server/', '^tests/'] },
      to: { path: 'node_modules/(drizzle-orm|pg)/' },
    },
    {
      name: 'db-opens-connections',
      comment: 'only server/db opens a connection',
      severity: 'error',
      from: { path: '^(app|server)/', pathNot: '^server/db/' },
      to: { path: 'node_modules/pg/', dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^app/routeTree\\.gen\\.ts$' },
    parser: 'swc',
    tsPreCompilationDeps: 'specify',
    moduleSystems: ['es6', 'cjs'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
}
