import { registerHooks } from 'node:module'
import { isAsked, withMemory } from '#app/build/remembered-kinds.ts'

/**
 * Libraries of hundreds of small files whose package.json is 200 KB: Node reads it for each of them, to learn what kind of
 * module it is. They are all of one kind.
 */
const MANY = /\/node_modules\/(date-fns|drizzle-orm)\/[^?]*\.js$/

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '' } = context
    return specifier.startsWith('.') && specifier.endsWith('.js') && MANY.test(parentURL)
      ? { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
      : next(specifier, context)
  },
  // As the build has it: a sixth of what the tests against a database take is spent in that one function.
  load(url, context, next) {
    const loaded = next(url, context)
    return isAsked(url) ? { ...loaded, source: withMemory(String(loaded.source)) } : loaded
  },
})
