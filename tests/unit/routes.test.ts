import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/**
 * The specification's route table (2.1) and product.md T19, for the pages that exist: whom each is for, and its
 * permission string. A page that joins must join here.
 */
const PAGES: Record<string, { who?: string; permission?: string }> = {
  '/dashboard': {},
  '/profile': {},
  '/change-password': {},
  '/categories/': { who: 'store', permission: 'category-view' },
  '/categories/add': { who: 'store', permission: 'category-create' },
  '/categories/edit/$id': { who: 'store', permission: 'category-update' },
  '/manufacture/': { who: 'store', permission: 'manufacture-view' },
  '/manufacture/add': { who: 'store', permission: 'manufacture-create' },
  '/manufacture/edit/$id': { who: 'store', permission: 'manufacture-update' },
  '/brands/': { who: 'store', permission: 'brand-view' },
  '/brands/add': { who: 'store', permission: 'brand-create' },
  '/brands/edit/$id': { who: 'store', permission: 'brand-update' },
  '/products/': { who: 'store', permission: 'product-view' },
  '/products/add': { who: 'store', permission: 'product-create' },
  '/products/edit/$id': { who: 'store', permission: 'product-update' },
  '/products/import': { who: 'store', permission: 'product-create' },
  '/outbox/': { who: 'admin' },
  '/outbox/$id': { who: 'admin' },
  '/settings': { who: 'store', permission: 'setting-view' },
  '/sales/': { who: 'store' },
  '/sales/show/$id': { who: 'store' },
}

const found = globSync('app/routes/_admin/**/*.tsx').map((file) => {
  const source = readFileSync(file, 'utf8')
  const [, data = ''] = /staticData: \{([^\n]*)/.exec(source) ?? []
  // A declared resource's pages are for a store's users (app/crud/crud-route.ts).
  const [, declared] = /\.\.\.(?:listOf|formOf)\('([\w-]+)'/.exec(source) ?? []
  return {
    path: /createFileRoute\('\/_admin([^']*)'\)/.exec(source)?.[1] ?? file,
    who: declared ? 'store' : /who: '(\w+)'/.exec(data)?.[1],
    permission: declared ?? /permission: '([\w-]+)'/.exec(data)?.[1],
  }
})

describe('pages behind the login', () => {
  it.each(found.map((page) => [page.path, page] as const))('%s asks what the specification says', (path, page) => {
    expect(PAGES[path], `${path} is not in the table`).toBeDefined()
    expect({ who: page.who, permission: page.permission }).toEqual({
      who: PAGES[path]?.who,
      permission: PAGES[path]?.permission,
    })
  })

  it('are all there', () => {
    expect(found.map(({ path }) => path).sort()).toEqual(Object.keys(PAGES).sort())
  })
})
