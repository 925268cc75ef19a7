import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** The paths that a tree's table lists. */
const listed = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^ {2}'(.+)': \w+,$/gm)].map(([, path]) => path).toSorted()

/** The paths below a folder of routes, as the generated tree has them. */
const pathsBelow = (folder: string) =>
  globSync(`${folder}/**/*.tsx`)
    .map((path) => path.slice(folder.length + 1).replace('.tsx', ''))
    .filter((name) => name !== 'route')
    .map((name) => `/${name.replaceAll('.', '/')}`.replace(/\/index$/, '/'))
    .toSorted()

it('gives a customer’s browser every route of a store’s host', () => {
  expect(listed('app/route-tree-shop.ts')).toEqual(pathsBelow('app/routes/sites/$shop'))
})

it('gives a visitor’s browser every public page', () => {
  expect(listed('app/route-tree-landing.ts')).toEqual(pathsBelow('app/routes/_landing'))
})
