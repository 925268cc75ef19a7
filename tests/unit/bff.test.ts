import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const files = globSync('app/bff/*.functions.ts')
/** Source of each server function, by file and name. */
const functions = files.flatMap((file) =>
  readFileSync(file, 'utf8')
    .split(/^export const /m)
    .filter((part) => part.includes('createServerFn('))
    .map((part) => ({
      name: `${file.split('/').at(-1)}: ${/^\w+/.exec(part)?.[0]}`,
      source: part,
      whole: readFileSync(file, 'utf8'),
    })),
)

/** Local helpers of a file that make the calls, such as `resource(path)`. */
const opens = (source: string) => /callsFor\(getRequest\(\), '(platform|shop|staff)'[,)]/.test(source)

describe('server functions', () => {
  it('are found', () => {
    expect(functions.length).toBeGreaterThan(15)
  })

  it.each(functions.map((one) => [one.name, one] as const))('%s names its side', (_, { source, whole }) => {
    const short = [...whole.matchAll(/^const (\w+) = (?:async )?\([^)]*\) =>\s+(.*)$/gm)]
    const long = [...whole.matchAll(/^async function (\w+)([\s\S]*?)^}/gm)]
    const helpers = [...short, ...long].filter(([, , body = '']) => opens(body)).map(([, name]) => name)
    const through = helpers.some((name) => source.includes(`${name}(`))
    expect(opens(source) || through).toBe(true)
  })

  it('live nowhere else', () => {
    const strays = globSync('app/**/*.{ts,tsx}').filter(
      (file) =>
        !file.startsWith('app/bff/') &&
        !file.includes('paraglide') &&
        readFileSync(file, 'utf8').includes('createServerFn('),
    )
    expect(strays).toEqual([])
  })
})
