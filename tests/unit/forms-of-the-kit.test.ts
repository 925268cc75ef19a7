import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

// However often a form is sent, it makes one thing: who sees to that is use-edit-form.ts, so that all must send by it.

const KIT = 'app/office/crud/form/use-edit-form.ts'
const text = (file: string) => readFileSync(file, 'utf8')

/** Pages that make something by no form of the kit; each is sent twice in a test of its own. */
const OWN = [
  // With a key of its own (manual-order.spec.ts).
  'app/routes/_admin/sales/add.tsx',
  // Whose secret is shown once (integrations.spec.ts).
  'app/routes/_admin/integrations/webhooks/add.tsx',
]

const imports = new Map<string, string[]>()

/** What a module of the app imports of the app. */
function importsOf(file: string): string[] {
  const known = imports.get(file)
  if (known) return known
  const named = [...text(file).matchAll(/from '([^']+)'/g)].map(([, from = '']) =>
    from.startsWith('#app/') ? from.slice(1) : from.startsWith('.') ? join(dirname(file), from) : '',
  )
  const found = named.filter((at) => at && existsSync(at))
  imports.set(file, found)
  return found
}

/** That and whatever it imports in turn. */
function reach(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const one of importsOf(file)) reach(one, seen)
  return seen
}

it('leads from every page that adds something to the form of the kit', () => {
  const adds = globSync('app/routes/_admin/**/add.tsx')
  expect(adds.length).toBeGreaterThan(25)
  expect(adds.filter((page) => !reach(page).has(KIT)).toSorted()).toEqual(OWN.toSorted())
})

it('has a resource made by that form, and by nobody beside it', () => {
  const making = /\b(?:\w*[aA]pi(?:\([^)]*\))?|api)\.create\(|\bcrudCreate\(|\bstoreCreate\(|\buserCreate\(/
  const callers = globSync('app/{office,routes,ui,lib}/**/*.{ts,tsx}').filter((file) => making.test(text(file)))
  expect(callers.toSorted()).toEqual([
    // What the form hands on in the shape that the server takes.
    'app/office/content/banner-draft.ts',
    'app/office/crud/crud-api.ts',
    KIT,
    'app/office/options/value-draft.ts',
    'app/office/products/product-api.ts',
    'app/office/stores/store-api.ts',
    'app/office/users/people.ts',
  ])
})
