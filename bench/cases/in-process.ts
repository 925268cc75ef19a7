import { createRouterClient } from '@orpc/server'
import { subDomain } from '../seed/size.ts'
import type { World } from '../world.ts'

/** The backend in this process, on the same database: what a page's server function calls, without HTTP. */
async function open(world: World) {
  Object.assign(process.env, {
    NODE_ENV: 'production',
    DATABASE_URL: world.databaseUrl,
    DATA_DIR: world.dataDir,
    RATE_LIMIT_SCALE: '0',
  })
  const { connect, disconnect } = await import('#server/db/client.ts')
  const { router } = await import('#server/api/router.ts')
  const { requestContextOf } = await import('#server/http/request-context.ts')
  const { sessionUserOf } = await import('#server/http/session.ts')
  const { storeOfSubDomain } = await import('#server/http/store-of-host.ts')
  await connect()
  const asked = { ip: '127.0.0.1', userAgent: 'bench', signal: new AbortController().signal, localeAsked: true }
  /** What the owner of a store asks. */
  const callsOf = (store: number) => {
    const of = { ...asked, credential: { kind: 'api', token: world.token(store) } as const, shop: null }
    return createRouterClient(router, { context: () => requestContextOf(of) })
  }
  /** What whoever holds a session asks on the platform's host. */
  const callsBy = (token: string) =>
    createRouterClient(router, {
      context: () => requestContextOf({ ...asked, credential: { kind: 'api', token }, shop: null }),
    })
  /** What a shopper asks on a store's own host. */
  const shopCallsOf = async (store: number) => {
    const shop = await storeOfSubDomain(subDomain(store))
    return createRouterClient(router, { context: () => requestContextOf({ ...asked, credential: undefined, shop }) })
  }
  /** What anyone asks on the platform's host. */
  const visitorCalls = () =>
    createRouterClient(router, { context: () => requestContextOf({ ...asked, credential: undefined, shop: null }) })
  return { callsOf, callsBy, shopCallsOf, visitorCalls, sessionUserOf, close: disconnect }
}

/** Runs `work` with the backend in this process, and lets go of the database behind it. */
export async function inProcess<T>(world: World, work: (backend: Awaited<ReturnType<typeof open>>) => Promise<T>) {
  const backend = await open(world)
  try {
    return await work(backend)
  } finally {
    await backend.close()
  }
}
