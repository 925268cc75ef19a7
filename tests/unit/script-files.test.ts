import { describe, expect, it } from 'vitest'
import { mergeParts } from '#app/build/scripts/merge-parts.ts'
import { pagesOf } from '#app/build/scripts/pages.ts'
import type { Part } from '#app/build/scripts/parts.ts'
import { settleParts } from '#app/build/scripts/settle-parts.ts'
import { type ModuleInfo, staticImports } from '#app/build/scripts/static-imports.ts'

const part = (size: number, pages: string, ...imports: number[]): Part => ({
  size,
  imports: new Set(imports),
  on: Uint8Array.from(pages, Number),
})
const limits = (most: number, pages: number) => ({ most: Array(pages).fill(most), spare: Array(pages).fill(1_000) })
const sorted = (groups: number[][]) => groups.map((group) => group.toSorted((a, b) => a - b)).toSorted()

describe('merging what pages load', () => {
  it('leaves parts alone that nobody has too many of', () => {
    expect(mergeParts([part(10, '11'), part(20, '10'), part(30, '01')], limits(2, 2))).toEqual([[0], [1], [2]])
  })

  it('merges what costs the others least', () => {
    // The first page has one too many: the large part of all pages is not what the small one is put into.
    const parts = [part(90_000, '111'), part(500, '110'), part(600, '110'), part(40_000, '101')]
    expect(sorted(mergeParts(parts, limits(3, 3)))).toEqual([[0], [1, 2], [3]])
  })

  it('takes along what lies between two, so that no two files import each other', () => {
    const parts = [part(50, '11', 1), part(5_000, '11', 2), part(50, '11')]
    const groups = mergeParts(parts, limits(2, 2))
    const groupOf = (n: number) => groups.findIndex((group) => group.includes(n))
    expect(groups.length).toBeLessThanOrEqual(2)
    expect(groupOf(0) === groupOf(2) && groupOf(0) !== groupOf(1)).toBe(false)
  })

  it('keeps every part, once, and no page over its limit', () => {
    let seed = 7
    const random = () => {
      seed = (seed * 1103515245 + 12345) % 2147483648
      return seed / 2147483648
    }
    const on = Array.from({ length: 60 }, () => Array.from({ length: 12 }, () => (random() < 0.4 ? '1' : '0')).join(''))
    // What a part imports is loaded wherever it is.
    const parts = on.map((pages, n) =>
      part(100 + random() * 5000, n < 40 ? pages : '1'.repeat(12), ...(n < 20 ? [40 + n] : [])),
    )
    const groups = mergeParts(parts, limits(5, 12))
    expect(groups.flat().toSorted((a, b) => a - b)).toEqual(parts.map((_, n) => n))
    for (let page = 0; page < 12; page++) {
      const loaded = groups.filter((group) => group.some((n) => parts[n]?.on[page]))
      expect(loaded.length).toBeLessThanOrEqual(5)
    }
  })
})

describe('settling what was merged', () => {
  const settled = (parts: Part[], of: number[], spare = [1_000, 1_000]) => {
    const grouping = { of: Int32Array.from(of), count: Math.max(...of) + 1 }
    const cost = settleParts(parts, { most: [2, 2], spare }, grouping)
    return { of: [...grouping.of], cost }
  }

  it('takes a part to the pages that need it', () => {
    const parts = [part(500, '10'), part(500, '01'), part(300, '10')]
    expect(settled(parts, [0, 1, 1])).toEqual({ of: [0, 1, 0], cost: 0 })
  })

  it('spares the page that may load little in vain', () => {
    const parts = [part(500, '10'), part(500, '01'), part(200, '11'), part(200, '11')]
    // A third file for what both need is one too many: it lies with one of the two, and both load that.
    const { of } = settled(parts, [0, 1, 0, 0], [100, 10_000])
    expect(of[2]).toBe(of[1] === of[2] ? 1 : of[0])
    expect(settled(parts, [0, 1, 0, 0], [100, 10_000]).cost).toBeLessThan(settled(parts, [0, 0, 0, 0]).cost * 100)
  })

  it('leaves a part where it is rather than have two files import each other', () => {
    const parts = [part(500, '11', 1), part(400, '11', 2), part(300, '11')]
    const { of, cost } = settled(parts, [0, 0, 0])
    expect(cost).toBe(0)
    expect(new Set(of).size === 2 && of[0] === of[2]).toBe(false)
  })
})

describe('the pages of a first visit', () => {
  it('are the routes but the layouts, each with the layouts around it', () => {
    const route = (name: string) => `/p/app/routes/${name}.tsx?tsr-split=component---loader`
    const pages = pagesOf('/p', ['_admin', '_admin/brands/index', 'sites/$shop/route', 'sites/$shop/cart'].map(route))
    expect(pages.map(({ name }) => name)).toEqual(['_admin/brands/index', 'sites/$shop/cart'])
    expect(pages[0]?.roots).toEqual([
      '/p/app/client.tsx',
      '/p/app/lib/platform-parts.ts',
      route('_admin'),
      route('_admin/brands/index'),
    ])
    expect(pages[1]?.roots).toContain(route('sites/$shop/route'))
  })
})

describe('what a module brings', () => {
  const signs = Array.from({ length: 9 }, (_, n) => `/p/node_modules/signs/icons/s${n}.js`)
  const modules: Record<string, ModuleInfo> = {
    '/p/node_modules/signs/index.js': {
      code: signs.map((_, n) => `export { default as S${n} } from './icons/s${n}.js'`).join('\n'),
      importedIds: signs,
      dynamicallyImportedIds: [],
    },
    '/p/app/one.ts': {
      code: `import { S3 as Sign } from 'signs'\nexport const one = Sign`,
      importedIds: ['/p/node_modules/signs/index.js'],
      dynamicallyImportedIds: [],
    },
    '/p/app/all.ts': {
      code: `import * as all from 'signs'\nexport const one = all`,
      importedIds: ['/p/node_modules/signs/index.js'],
      dynamicallyImportedIds: [],
    },
  }
  const imports = staticImports((id) => modules[id] ?? null)

  it('is of a package that passes names on what was asked for', () => {
    expect(imports('/p/app/one.ts')).toEqual(['/p/node_modules/signs/icons/s3.js'])
  })

  it('is the whole package where that cannot be told', () => {
    expect(imports('/p/app/all.ts')).toEqual(['/p/node_modules/signs/index.js'])
  })
})
