#!/usr/bin/env node
/**
 * `npm start`, `npm run dev`, `npm run build` and `npm run cli`. Begins on any Node from 20 on with nothing installed,
 * installs what is missing, re-runs itself on the pinned Node, builds what changed, then hands over to server/main.ts.
 */
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { onPinnedNode, rerunOnPinnedNode } from './pinned-node.mjs'
import { ROOT } from './root.mjs'
import { Failure } from './run.mjs'

process.chdir(ROOT)
const args = process.argv.slice(2)
const mode = ['--dev', '--build', '--cli'].includes(args[0]) ? args.shift().slice(2) : 'serve'
// Standard output is the result's alone.
if (mode === 'cli') console.log = console.error

try {
  await start()
} catch (error) {
  if (!(error instanceof Failure) && error.name !== 'EnvError') throw error
  console.error(error.message)
  process.exit(1)
}

async function start() {
  if (!onPinnedNode()) {
    await ensureInstalled()
    return rerunOnPinnedNode(process.argv.slice(1))
  }
  // Before the build: who mistyped a setting need not wait for it. A command says so in its own way.
  if (mode !== 'build' && mode !== 'cli') (await import('../env.ts')).readEnv(process.env)
  process.env.NODE_ENV = mode === 'dev' ? 'development' : 'production'
  if (mode !== 'dev') await ensureBuilt({ quiet: mode === 'cli' })
  if (mode === 'build') return
  const { main } = await import('../main.ts')
  await main(mode, args)
}
