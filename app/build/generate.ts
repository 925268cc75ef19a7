import { join } from 'node:path'
import { compile } from '@inlang/paraglide-js'
import { Generator, getConfig } from '@tanstack/router-generator'
import { paraglideOptions } from './paraglide-options.ts'
import { routerOptions, START_TYPES } from './router-options.ts'

/**
 * Writes what the build writes into app/ (messages as functions, the route tree) without building, for the types and
 * the unit tests: `node app/build/generate.ts`, in the project's folder.
 */
const root = process.cwd()
await compile(paraglideOptions)
const config = getConfig(
  {
    ...routerOptions,
    routeTreeFileFooter: [START_TYPES],
    target: 'react',
    disableLogging: true,
    routesDirectory: join(root, 'app/routes'),
    generatedRouteTree: join(root, 'app/routeTree.gen.ts'),
  },
  root,
)
await new Generator({ config, root }).run()
