import { registerHooks } from 'node:module'
import { isAsked, withMemory } from '#app/build/remembered-kinds.ts'

// As the build has it: a sixth of what the tests against a database take is spent in that one function.
registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    return isAsked(url) ? { ...loaded, source: withMemory(String(loaded.source)) } : loaded
  },
})
