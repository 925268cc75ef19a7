import type { Plugin } from 'vite'

/** Whether this is the file in which drizzle asks. */
export const isAsked = (id: string): boolean => /\/drizzle-orm\/entity\.js$/.test(id)

const ASKED = 'function is(value, type) {'

/** The answer hangs on the prototype alone, and there are few of these. */
const REMEMBERED = `
const kinds = new WeakMap();
function is(value, type) {
  const of = value && typeof value === "object" && Object.getPrototypeOf(value);
  if (!of) return isUnknown(value, type);
  let known = kinds.get(of);
  if (known === undefined) kinds.set(of, known = new Map());
  let answer = known.get(type);
  if (answer === undefined) known.set(type, answer = isUnknown(value, type));
  return answer;
}
`

/**
 * Lets drizzle remember which of its kinds a value is of. It asks that of every piece of every query, each time by
 * walking up the classes: a ninth of what an order costs this program (docs/decisions/0042).
 */
export const rememberedKinds = (): Plugin => ({
  name: 'phsar-remembered-kinds',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  transform(code, id) {
    return isAsked(id) ? withMemory(code) : undefined
  },
})

/** @throws Error where drizzle asks in another way by now */
export function withMemory(code: string): string {
  if (code.split(ASKED).length !== 2)
    throw new Error('drizzle-orm/entity.js has changed: look at app/build/remembered-kinds.ts')
  return code.replace(ASKED, 'function isUnknown(value, type) {') + REMEMBERED
}
