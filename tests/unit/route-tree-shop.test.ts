import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('gives a shopper’s browser every route of a store’s host', () => {
  const files = globSync('app/routes/sites/$shop/*.tsx').map((path) => path.split('/').at(-1)?.replace('.tsx', ''))
  const paths = files
    .filter((name) => name !== 'route')
    .map((name) => (name === 'index' ? '/' : `/${name?.replaceAll('.', '/')}`))
  const source = readFileSync('app/route-tree-shop.ts', 'utf8')
  const listed = [...source.matchAll(/^ {2}'(.+)': \w+,$/gm)].map(([, path]) => path)
  expect(listed.toSorted()).toEqual(paths.toSorted())
})
