import type { IncomingMessage, RequestListener, Server } from 'node:http'
import { join } from 'node:path'
import { toNodeHandler } from 'srvx/node'
import type { Env } from '../env.ts'
import { ROOT } from '../root.ts'
import type { App } from './app.ts'

const ENTRY = 'virtual:tanstack-start-server-entry'

/** The application from its sources, with hot reload. Vite answers for modules, the application for the rest. */
export async function devApp(env: Env, server: Server) {
  // Only here: production runs without the bundler.
  const { createServer, isRunnableDevEnvironment } = await import('vite')
  const vite = await createServer({
    configFile: join(ROOT, 'app.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, host: env.HOST, ws: { server } },
  })
  const environment = vite.environments.ssr
  if (!environment || !isRunnableDevEnvironment(environment)) throw new Error('Vite has no server environment to run')

  let last: App | undefined
  /** A change on the server's side gives a new application: it takes over from the one before. */
  const current = async (): Promise<App> => {
    const app: App = await environment.runner.import(ENTRY)
    const before = last
    last = app
    if (before && before !== app) void before.close().catch(console.error)
    await app.prepare()
    return app
  }

  const handle = toNodeHandler((request) => app.default.fetch(request), { trustProxy: true }) as RequestListener
  const listener: RequestListener = (request: IncomingMessage & { originalUrl?: string }, response) => {
    vite.middlewares(request, response, async () => {
      request.url = request.originalUrl ?? request.url
      try {
        await current()
        await handle(request, response)
      } catch (error) {
        // A mistake in the source: said in the page and the terminal, and the next save may mend it.
        vite.ssrFixStacktrace(error as Error)
        console.error(error)
        response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end((error as Error).stack)
      }
    })
  }

  const app: App = {
    default: { fetch: async (request) => (await current()).default.fetch(request) },
    prepare: async () => void (await current()),
    close: async () => last?.close(),
    announce: async () => (await last?.announce?.()) ?? [],
    cli: async (argv, open) => (await current()).cli(argv, open),
  }
  return { app, listener, close: () => vite.close() }
}
